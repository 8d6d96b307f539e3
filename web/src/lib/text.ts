/** Length and normalisation of text, mirroring kernel/text.py. */

const seen = new Intl.Segmenter('pl', { granularity: 'grapheme' });

/** The number of grapheme clusters: an accented letter or a joined emoji counts as one. */
export function length(text: string): number {
  let count = 0;
  for (const each of seen.segment(text)) if (each) count += 1;
  return count;
}

/** The text as the server stores it: NFC, without invisible characters, white space collapsed and trimmed. */
export function clean(text: string): string {
  return text
    .replaceAll(/(?!\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, ' ')
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
