/** Client-side routing: maps addresses to pages. */

export type Route =
  | { page: 'home' | 'games' | 'me' | 'recover' | 'about' | 'lost' }
  | { page: 'table'; code: string }
  | { page: 'campaign'; id: string }
  | { page: 'replay'; match: string }
  | { page: 'rules'; game: string };

const PLAIN = { '/games': 'games', '/me': 'me', '/recover': 'recover', '/about': 'about' } as const;

export function parse(address: string): Route {
  const path = address.replace(/[?#].*$/, '');
  if (path === '/' || path === '/index.html') return { page: 'home' };
  const plain = PLAIN[path.replace(/\/$/, '') as keyof typeof PLAIN];
  if (plain) return { page: plain };
  const replay = /^\/r\/([a-z0-9.-]+)\/?$/i.exec(path);
  if (replay?.[1]) return { page: 'replay', match: replay[1] };
  const rules = /^\/rules\/([a-z]+)\/?$/.exec(path);
  if (rules?.[1]) return { page: 'rules', game: rules[1] };
  const table = /^\/t\/([a-z0-9]+)\/?$/i.exec(path);
  const campaign = /^\/campaigns\/([0-9a-f]+)\/?$/.exec(path);
  if (campaign?.[1]) return { page: 'campaign', id: campaign[1] };
  return table?.[1] ? { page: 'table', code: table[1].toLowerCase() } : { page: 'lost' };
}

let route = $state.raw<Route>({ page: 'home' });

export function current(): Route {
  return route;
}

export function go(path: string): void {
  if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
  route = parse(path);
  window.scrollTo(0, 0);
}

export function startRouting(): void {
  route = parse(location.pathname);
  window.addEventListener('popstate', () => (route = parse(location.pathname)));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
