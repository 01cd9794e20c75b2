type Shared = 'shared' | 'copied' | 'failed' | 'dismissed'

type Browser = {
  share?: ((link: { title: string; url: string }) => Promise<void>) | undefined
  /** Absent unless the page is served over HTTPS. */
  clipboard?: { writeText: (text: string) => Promise<void> } | undefined
}

/** Shares a link with the device's share sheet, or copies it to the clipboard; `left` when the person dismissed the sheet. */
export async function shareLink(title: string, url: string, browser: Browser = navigator): Promise<Shared> {
  try {
    if (browser.share) {
      await browser.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
  }
  try {
    await browser.clipboard!.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
