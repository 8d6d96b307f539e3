/** The Fluent catalogues shared with the server, loaded one by one on first use. */

export const LANGUAGES = ['pl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Name of a catalogue: `shell`, `house`… of the platform; `<game>/table`, `<game>/rules`… of a game. */
export type Catalogue = string;

const house = import.meta.glob<string>('../../../src/zarzewie/locales/*/{shell,house,people,table,arrive,book,learn,plain,replay}.ftl', { query: '?raw', import: 'default' });
const games = import.meta.glob<string>(['../../../src/zarzewie/games/*/locales/*/*.ftl', '!**/{cli,lab}.ftl'], { query: '?raw', import: 'default' });

const byName = new Map([
  ...Object.entries(house).map(([path, load]) => [path.replace(/^.*\/locales\/(.*)\.ftl$/, '$1'), load] as const),
  ...Object.entries(games).map(([path, load]) => [path.replace(/^.*\/(\w+)\/locales\/(\w+)\/(.*)\.ftl$/, '$2/$1/$3'), load] as const),
]);

/** Ids of the games whose catalogues are part of the build. */
const BUILT_IN: ReadonlySet<string> = new Set(Object.keys(games).map((path) => path.replace(/^.*\/(\w+)\/locales\/.*$/, '$1')));

/** The card catalogues of the built-in games, needed on every page. */
export const CARD_WORDS: readonly Catalogue[] = [...BUILT_IN].map((game) => `${game}/card`);

/** The catalogue to load for a name: an external game has a single one, `<game>/*`, served as a whole. */
export function whole(catalogue: Catalogue): Catalogue {
  const [game, name] = catalogue.split('/');
  return name === undefined || BUILT_IN.has(game ?? '') ? catalogue : `${game}/*`;
}

/** The text of a catalogue; '' if there is none. */
export async function read(language: Language, catalogue: Catalogue): Promise<string> {
  const [game = '', name] = whole(catalogue).split('/');
  return name === '*' ? fromServer(language, game) : ((await byName.get(`${language}/${catalogue}`)?.()) ?? '');
}

const fetched = new Map<string, Promise<string>>();

function fromServer(language: Language, game: string): Promise<string> {
  const name = `${language}/${game}`;
  let text = fetched.get(name);
  if (!text) {
    text = ask(language, game);
    text.catch(() => fetched.delete(name));
    fetched.set(name, text);
  }
  return text;
}

async function ask(language: Language, game: string): Promise<string> {
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/texts/${language}`);
  if (response.ok) return response.text();
  if (response.status < 500) return '';
  throw new Error(`texts of ${game}: ${response.status}`);
}
