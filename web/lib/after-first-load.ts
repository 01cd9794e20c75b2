/** How long the first lists of a page have to load and render, in ms. */
const firstLoadMs = 1_000

/** Runs something that can wait until a page has loaded and the browser is idle. Returns how to cancel it. */
export function afterFirstLoad(run: () => void): () => void {
  let isCancelled = false
  const runOnce = () => void (isCancelled || run())
  setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(runOnce, { timeout: 5_000 })
    else runOnce()
  }, firstLoadMs)
  return () => {
    isCancelled = true
  }
}
