type Shared = 'shared' | 'copied' | 'failed' | 'dismissed'

type Browser = {
  share?: ((link: { title: string; url: string }) => Promise<void>) | undefined
  /** Absent where the page is not served securely. */
  clipboard?: { writeText: (text: string) => Promise<void> } | undefined
}

/** Hands a link to the device's own sharing, else to the clipboard; `left` when the person changed his mind. */
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
