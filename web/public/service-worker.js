// Keeps one page for the moment there is no connection, and shows what is pushed. Nothing else is ever kept: no page, no
// answer of the API, no sound.
const offlinePage = '/offline.html'

// Ends in the first eight signs of the page's SHA-256, so that a changed page is fetched anew; a test holds it.
const cacheName = 'offline-ebdd7605'

const keepOfflinePage = async () => (await caches.open(cacheName)).add(new Request(offlinePage, { cache: 'reload' }))

async function leaveNothingElse() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
  await self.clients.claim()
}

// Links of mails and downloads lead to the API: those, and whatever a page fetches, go their own way.
const isPage = ({ mode, method, url }) =>
  mode === 'navigate' && method === 'GET' && !new URL(url).pathname.startsWith('/api/')

async function goThere(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
  self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(leaveNothingElse()))
self.addEventListener('fetch', (event) => {
  if (isPage(event.request)) event.respondWith(goThere(event.request))
})

// What is pushed may come from anywhere, so that nothing is opened but a page of ours (domain/internal-path.ts).
const isOwnPage = (path) =>
  typeof path === 'string' &&
  /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) &&
  !new URL(path, self.location.origin).pathname.startsWith('/api/')

const textOf = (text, most) => (typeof text === 'string' ? text.slice(0, most) : '')

// A browser may take the permission away where a push is shown nowhere, so that one nobody can read is shown, too.
function notificationOf(message) {
  let texts = {}
  try {
    texts = message?.json() ?? {}
  } catch {}
  const { id, title, body, path, at } = texts
  return {
    id: typeof id === 'string' && id.length < 100 ? id : null,
    title: textOf(title, 400) || 'Velv',
    body: textOf(body, 3000),
    path: isOwnPage(path) ? path : '/',
    at: Number.isNaN(Date.parse(textOf(at, 40))) ? new Date().toISOString() : at,
  }
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function showPushNotification(notification) {
  const { id, title, body, path } = notification
  const shown = self.registration.showNotification(title, {
    body,
    data: { path },
    ...(id ? { tag: id } : {}),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
  })
  for (const page of await openWindows()) page.postMessage({ notification })
  await shown
}

// An open page goes there itself, so that its sound plays on; a browser lets a window open for a second after the click.
const pageAnswersMs = 600

const goThereIn = (page, path) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(true)
    page.postMessage({ open: path }, [port2])
    setTimeout(done, pageAnswersMs, false)
  })

async function lead(path) {
  const pages = await openWindows()
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return self.clients.openWindow(path)
  try {
    await page.focus()
    if (!(await goThereIn(page, path))) await page.navigate(path)
  } catch {
    await self.clients.openWindow(path)
  }
}

// The browser has taken the registration away; who has logged out meanwhile is answered no key, and gets no new one.
async function registerAnew() {
  const answer = await fetch('/api/push-key')
  if (!answer.ok) return
  const { publicKey } = await answer.json()
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await fetch('/api/me/fcm-token', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fcmToken: JSON.stringify(subscription) }),
  })
}

self.addEventListener('push', (event) => event.waitUntil(showPushNotification(notificationOf(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path
  event.waitUntil(lead(isOwnPage(path) ? path : '/'))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(registerAnew()))
