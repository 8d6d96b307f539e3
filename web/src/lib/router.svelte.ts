/** The pages, found from the address. */

export type Route = { page: 'home' | 'me' | 'recover' | 'about' | 'lost' } | { page: 'table'; code: string } | { page: 'campaign'; id: string };

const PLAIN = { '/me': 'me', '/recover': 'recover', '/about': 'about' } as const;

export function parse(path: string): Route {
  if (path === '/' || path === '/index.html') return { page: 'home' };
  const plain = PLAIN[path.replace(/\/$/, '') as keyof typeof PLAIN];
  if (plain) return { page: plain };
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
  if (path !== location.pathname) history.pushState(null, '', path);
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
    go(link.pathname);
  });
}
