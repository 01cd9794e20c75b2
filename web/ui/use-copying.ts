import { useEffect, useState } from 'react'

const shownMs = 2_000

/** Copies a text and says for two seconds how that went; `tell` does where it was copied in another way. */
export function useCopying() {
  const [says, setSays] = useState<'Copied!' | 'Failed to copy!'>()
  useEffect(() => {
    if (!says) return
    const timer = setTimeout(() => setSays(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [says])
  const tell = (isCopied: boolean) => setSays(isCopied ? 'Copied!' : 'Failed to copy!')
  const copy = async (text: string) => {
    try {
      // Where the page is not served securely there is no clipboard at all.
      await navigator.clipboard.writeText(text)
      tell(true)
    } catch {
      tell(false)
    }
  }
  return { says, isCopied: says === 'Copied!', copy: (text: string) => void copy(text), tell }
}
