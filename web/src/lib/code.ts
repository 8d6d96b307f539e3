/** The code of a table from whatever was typed or pasted: "abc 234", "ABC-234", a whole link. */
export function codeFrom(typed: string): string {
  const link = /\/t\/([a-z0-9]+)/i.exec(typed);
  return (link?.[1] ?? typed.replaceAll(/[^a-z0-9]/gi, '')).toLowerCase();
}
