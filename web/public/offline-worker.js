/* Shows /offline.html when a page cannot be reached. Nothing else is cached, and calls to /api never pass through here. */
const CACHE = 'offline'
const OFFLINE_PAGE = '/offline.html'

self.addEventListener('install', (event) => {
  const request = new Request(OFFLINE_PAGE, { cache: 'reload' })
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(request)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate' && !new URL(event.request.url).pathname.startsWith('/api/')
  if (isPage) event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE_PAGE)))
})
