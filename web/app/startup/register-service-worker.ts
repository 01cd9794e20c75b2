/** Registers the service worker, which caches the offline page, once this page has loaded and the network is idle. */
export function registerServiceWorker(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined
  // oxlint-disable-next-line no-console -- a browser that refuses (a private window, say) only lacks the offline page
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(console.warn)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
  return () => window.removeEventListener('load', register)
}
