import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const shownMs = 2_000

/** Copies a text and says for two seconds how that went. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'Copied!' | 'Failed to copy!'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      // Where the page is not served securely there is no clipboard at all.
      await navigator.clipboard.writeText(text)
      setOutcome('Copied!')
    } catch {
      setOutcome('Failed to copy!')
    }
  }
  return (
    <span className="row gap-1">
      <button type="button" className="icon-btn" aria-label={label} onClick={() => void copy()}>
        <Copy className="icon" aria-hidden="true" />
      </button>
      <span className={`small ${outcome === 'Failed to copy!' ? 'text-bad' : 'text-good'}`} role="status">
        {outcome}
      </span>
    </span>
  )
}
