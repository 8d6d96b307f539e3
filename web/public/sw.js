/**
 * So that the app can be installed and says something kind without a network: keeps the offline page and the hashed
 * assets, whose names change with their content. The API and the pages themselves always come from the server.
 */
const KEPT = 'zarzewie-2';
const OFFLINE = '/offline.html';
const MOST = 300;

/** The page brings its own style, which the server's policy would refuse: it is kept under a stricter one that allows just that. */
const ALONE = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

async function keepOffline() {
  const came = await fetch(OFFLINE, { cache: 'reload' });
  if (!came.ok) throw new Error(`${OFFLINE}: ${came.status}`);
  const cache = await caches.open(KEPT);
  await cache.put(OFFLINE, new Response(await came.text(), { headers: ALONE }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

async function keep(request, response) {
  const cache = await caches.open(KEPT);
  await cache.put(request, response);
  const names = await cache.keys();
  for (const old of names.slice(1, Math.max(1, names.length - MOST))) await cache.delete(old);
}

/** What is kept, or what comes; keeping it delays nobody. */
async function asset(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const came = await fetch(event.request);
  if (came.ok) event.waitUntil(keep(event.request, came.clone()));
  return came;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  }
});
