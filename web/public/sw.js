/**
 * So that the app can be installed and says something kind without a network: keeps the offline page and the hashed
 * assets, whose names change with their content. The API and the pages themselves always come from the server.
 */
const KEPT = 'zarzewie-1';
const OFFLINE = '/offline.html';
const MOST = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(OFFLINE)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

async function asset(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const came = await fetch(request);
  if (came.ok) {
    const names = await cache.keys();
    for (const old of names.slice(1, Math.max(1, names.length - MOST))) await cache.delete(old);
    await cache.put(request, came.clone());
  }
  return came;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  }
});
