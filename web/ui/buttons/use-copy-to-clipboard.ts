import { useEffect, useState } from 'react'

const shownMs = 2_000

/** Copies a text and says for two seconds how that went; `tell` does where it was copied in another way. */
export function useCopyToClipboard() {
  const [message, setMessage] = useState<'Copied!' | 'Failed to copy!'>()
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [message])
  const reportCopied = (isCopied: boolean) => setMessage(isCopied ? 'Copied!' : 'Failed to copy!')
  const copy = async (text: string) => {
    try {
      // Where the page is not served securely there is no clipboard at all.
      await navigator.clipboard.writeText(text)
      reportCopied(true)
    } catch {
      reportCopied(false)
    }
  }
  return { message, isCopied: message === 'Copied!', copy: (text: string) => void copy(text), reportCopied }
}
