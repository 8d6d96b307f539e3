/** Extract a table code from typed or pasted text: "abc 234", "ABC-234" or a link. */
export function codeFrom(typed: string): string {
  const link = /\/t\/([a-z0-9]+)/i.exec(typed);
  return (link?.[1] ?? typed.replaceAll(/[^a-z0-9]/gi, '')).toLowerCase();
}
