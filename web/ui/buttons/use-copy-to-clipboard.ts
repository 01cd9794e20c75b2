import { useEffect, useState } from 'react'

const shownMs = 2_000

/** Copies a text and shows for two seconds whether that succeeded; `reportCopied` shows the result of another way of copying. */
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
      // Without a secure context there is no clipboard API.
      await navigator.clipboard.writeText(text)
      reportCopied(true)
    } catch {
      reportCopied(false)
    }
  }
  return { message, isCopied: message === 'Copied!', copy: (text: string) => void copy(text), reportCopied }
}
