/** The same catalogues that the server speaks from, each in a file of its own, fetched when first needed. */

export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `shell`, `house`, `tron`, `rules/tron`… */
export type Catalogue = string;

const files = import.meta.glob<string>(
  [
    '../../../src/zarzewie/locales/*/{shell,house,people,table,options,rada,tron,ksiega,chapters}.ftl',
    '../../../src/zarzewie/locales/*/{arrive,book,learn,plain,replay}.ftl',
    '../../../src/zarzewie/locales/*/rules/*.ftl',
  ],
  { query: '?raw', import: 'default' },
);

const byName = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/locales\//, '').replace(/\.ftl$/, ''), load]),
);

/** The text of a catalogue; nothing where there is none. */
export async function read(language: Language, catalogue: Catalogue): Promise<string> {
  return (await byName.get(`${language}/${catalogue}`)?.()) ?? '';
}
