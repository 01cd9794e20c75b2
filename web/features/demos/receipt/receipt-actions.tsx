import { Copy, FileDown } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCopyToClipboard } from '../../../ui/buttons/use-copy-to-clipboard.ts'

/** Shares the receipt: its URL, or the printed receipt. */
export function ReceiptActions({ title }: { title: string }) {
  const { message, isCopied, copy } = useCopyToClipboard()
  /** Browsers suggest the page title as the file name. */
  const print = () => {
    const previousTitle = document.title
    document.title = `${title}, listening receipt`
    window.addEventListener('afterprint', () => (document.title = previousTitle), { once: true })
    window.print()
  }
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-2">
      <Button variant="quiet" size="sm" onClick={() => copy(location.origin + location.pathname)}>
        <Copy className="icon-s" aria-hidden="true" />
        Copy link
      </Button>
      <Button variant="quiet" size="sm" onClick={print}>
        <FileDown className="icon-s" aria-hidden="true" />
        Save as PDF
      </Button>
      <p className="small w-full text-center text-text-3">
        Only you can open this link.{' '}
        <span className={isCopied ? 'text-good' : 'text-bad'} role="status">
          {message}
        </span>
      </p>
    </div>
  )
}
