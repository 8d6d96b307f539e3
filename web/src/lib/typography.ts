/** Put a no-break space after one-letter words, which Polish typography keeps off the end of a line. */
export function bound(text: string): string {
  return text.replaceAll(/(?<=^|[\s(„–])([aiouwz]) /giu, '$1\u00a0');
}
