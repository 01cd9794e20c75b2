import { Copy } from 'lucide-react'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'

/** Copies a text and shows whether that succeeded. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { message, isCopied, copy } = useCopyToClipboard()
  return (
    <span className="row gap-1">
      <button type="button" className="icon-btn" aria-label={label} onClick={() => copy(text)}>
        <Copy className="icon" aria-hidden="true" />
      </button>
      <span className={`small ${isCopied ? 'text-good' : 'text-bad'}`} role="status">
        {message}
      </span>
    </span>
  )
}
