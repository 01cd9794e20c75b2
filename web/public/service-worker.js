// Keeps one page for the moment there is no connection. Nothing else is ever kept: no page, no answer of the API, no sound.
const offlinePage = '/offline.html'

// Ends in the first eight signs of the page's SHA-256, so that a changed page is fetched anew; a test holds it.
const shelf = 'offline-e1d3bb50'

const keepOfflinePage = async () => (await caches.open(shelf)).add(new Request(offlinePage, { cache: 'reload' }))

async function leaveNothingElse() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name)))
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
