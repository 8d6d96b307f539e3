/** Text as people see it: the mirror of kernel/text.py. */

const seen = new Intl.Segmenter('pl', { granularity: 'grapheme' });

/** How many characters a person sees: an accented letter or a joined emoji is one. */
export function length(text: string): number {
  let count = 0;
  for (const each of seen.segment(text)) if (each) count += 1;
  return count;
}

/** As it will lie on the table: composed, no invisible characters, white space single and trimmed. */
export function clean(text: string): string {
  return text
    .replaceAll(/(?!\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
