/** Polish leaves no word of one letter at the end of a line: it goes on with the next one. */
export function bound(text: string): string {
  return text.replaceAll(/(?<=^|[\s(„–])([aiouwz]) /giu, '$1\u00a0');
}
