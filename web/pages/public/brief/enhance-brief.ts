/**
 * Runs in the page of an open brief, which is complete without it: shows the closing time in the reader's time zone, and
 * copies or shares the link. `web/finish-build.ts` writes its text into the page, so it can use nothing outside itself.
 */
export function enhanceBrief(): void {
  const locale = 'en-US'
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = new Date(time.dateTime)
    const day = at.toLocaleDateString(locale, { weekday: 'short', month: 'short', day: 'numeric' })
    const hour = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    time.textContent = time.dataset['local'] === 'day' ? day : `${hour} (your time)`
  }

  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  const status = document.querySelector('[data-share-status]')
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (message: string) => {
    if (!status) return
    clearTimeout(timer)
    status.textContent = message
    timer = setTimeout(() => (status.textContent = ''), 2000)
  }
  const copy = () =>
    // Absent unless the page is served over HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'))).then(
      () => report('Copied!'),
      () => report('Failed to copy!'),
    )
  const share = () =>
    navigator.share({ title: document.title, url }).catch((error: unknown) => {
      const isDismissed = error instanceof DOMException && error.name === 'AbortError'
      return isDismissed ? undefined : copy()
    })
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    const isCopy = button.dataset['share'] === 'copy'
    button.hidden = !isCopy && !('share' in navigator)
    button.addEventListener('click', () => void (isCopy ? copy() : share()))
  }
}
