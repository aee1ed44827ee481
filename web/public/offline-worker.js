/*
 * What the browser does for Akin while no page of it is open, or no network is there: it shows what was pushed, keeps the number on the
 * icon, takes what other apps share, and says what still works offline. Calls to /api never pass through here.
 */
const CACHE = 'offline'
const OFFLINE_PAGE = '/offline.html'
/** The conversations that were read last, which pages of a signed-in member write. */
const KEPT = 'kept-conversations'
const KEPT_LIST = '/kept-conversations.json'
/** What another app has shared, until the page at its address takes it. */
const SHARED = 'shared'
const SHARED_TEXT = '/shared.json'
const SHARED_PHOTO = '/shared-photo/'
/** A photo that was never given to anybody is kept no longer than this, in milliseconds. */
const PHOTO_WAITS = 24 * 60 * 60 * 1000
const SHARE_PAGE = '/share'
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

self.addEventListener('install', (event) => {
  const request = new Request(OFFLINE_PAGE, { cache: 'reload' })
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(request)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const { pathname } = new URL(event.request.url)
  if (event.request.method === 'POST' && pathname === SHARE_PAGE) return event.respondWith(takeShared(event.request))
  // However somebody signs out, nothing of theirs stays on the device.
  if (pathname === '/api/logout') event.waitUntil(Promise.all([KEPT, SHARED].map((name) => caches.delete(name))))
  if (!pathname.startsWith('/api/')) event.respondWith(fetch(event.request).catch(() => offlinePage()))
})

self.addEventListener('push', (event) => {
  const note = readNote(event.data)
  event.waitUntil(Promise.all([showNote(note), showCount(note.unread)]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(event.notification.data?.path ?? '/'))
})

/** The browser has given this device another address: whoever is signed in says so at their next visit, if not now. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event).catch(() => {})))

/** The words and the photo stay on the device: no server sees them, and no address holds them. */
async function takeShared(request) {
  const form = await request.formData()
  const parts = Object.fromEntries(['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')]))
  const [first, ...others] = form.getAll('photo').filter((one) => one instanceof File && one.size > 0)
  const cache = await caches.open(SHARED)
  await forgetOldPhotos(cache)
  const photo = first ? { name: first.name, path: await keepPhoto(cache, first), others: others.length } : null
  await cache.put(SHARED_TEXT, Response.json({ ...parts, photo }))
  return Response.redirect(SHARE_PAGE, 303)
}

/** Where it is kept, or null where this device has no room for it. */
async function keepPhoto(cache, file) {
  const path = `${SHARED_PHOTO}${Date.now()}-${crypto.randomUUID()}`
  return cache.put(path, new Response(file)).then(
    () => path,
    () => null,
  )
}

async function forgetOldPhotos(cache) {
  const before = Date.now() - PHOTO_WAITS
  for (const { url } of await cache.keys()) {
    const [, name] = url.split(SHARED_PHOTO)
    if (name && Number.parseInt(name, 10) < before) await cache.delete(url)
  }
}

function readNote(data) {
  const plain = { title: 'Akin', body: 'Something new waits for you.', tag: 'summary', path: '/messages' }
  try {
    return { ...plain, ...data.json() }
  } catch {
    // A browser that is pushed to must show something.
    return plain
  }
}

async function showNote({ title, body, tag, path }) {
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } }
  await self.registration.showNotification(title, options)
}

async function showCount(unread) {
  if (!('setAppBadge' in navigator) || unread === undefined) return
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(() => {})
}

/** A page that is open already comes to the front and goes there without loading anew. */
async function openAt(path) {
  const address = new URL(path, self.location.origin)
  if (address.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(address.href)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker speaks to its own pages alone, and names no origin.
  open.postMessage({ type: 'open', path })
  await open.focus()
}

async function renew({ oldSubscription, newSubscription }) {
  const known = oldSubscription?.options.applicationServerKey
  const next =
    newSubscription ??
    (known && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: known })))
  if (!next) return
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function offlinePage() {
  const kept = await (await caches.open(KEPT)).match(KEPT_LIST)
  const conversations = kept ? await kept.json() : []
  if (conversations.length === 0) return caches.match(OFFLINE_PAGE)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY }
  return new Response(pageOf(conversations), { headers })
}

function pageOf(conversations) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>You are offline · Akin</title><style>${STYLE}</style></head>
<body><main><h1>You are offline</h1>
<p>Here is what you read last. What you wrote and was not sent yet goes out by itself once you are back.</p>
<p><a href="">Try again</a></p>
<h2>Read last</h2>
${conversations.map(conversationOf).join('\n')}
</main></body></html>`
}

function conversationOf({ name, messages }) {
  const lines = messages.map(
    ({ isOwn, text, at }) =>
      `<li${isOwn ? ' class="own"' : ''}><p>${escape(text)}</p><small>${isOwn ? 'You' : escape(name)}, ${escape(at)}</small></li>`,
  )
  return `<details><summary>${escape(name)}</summary><ol>${lines.join('')}</ol></details>`
}

function escape(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

const STYLE = `:root{--paper:#fbf8f3;--card:#fff;--ink:#1c1b18;--soft:#5f5b53;--line:#e7e1d6;--green:#14594a;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#141513;--card:#1d1f1c;--ink:#f3f0e9;--soft:#aba69a;--line:#30332e;--green:#6fc3ac;--on:#141513}}
body{margin:0;padding:2rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
main{max-width:40rem;margin:auto}h1{font-size:1.625rem;line-height:1.15;margin:0}h2{font-size:1.0625rem;margin:2rem 0 .5rem}a{color:var(--green)}
details{border:1px solid var(--line);border-radius:14px;background:var(--card);margin:0 0 .5rem}
summary{min-height:44px;padding:.5rem 1rem;box-sizing:border-box;font-weight:600;cursor:pointer;overflow-wrap:anywhere}
ol{list-style:none;margin:0;padding:0 1rem 1rem;display:grid;gap:.75rem;justify-items:start}li{max-width:85%}.own{justify-self:end;text-align:right}
li p{margin:0;padding:.5rem .75rem;border:1px solid var(--line);border-radius:14px;white-space:pre-wrap;overflow-wrap:anywhere;text-align:start}
.own p{background:var(--green);border-color:var(--green);color:var(--on)}small{color:var(--soft)}
:focus-visible{outline:2px solid var(--green);outline-offset:2px}`
