import { Copy, FileDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useCopying } from '../../ui/use-copying.ts'

/** Takes the receipt along: its address, or the paper alone. */
export function ReceiptWays({ title }: { title: string }) {
  const { says, isCopied, copy } = useCopying()
  /** What a browser offers as the file's name is the title of the page. */
  const print = () => {
    const before = document.title
    document.title = `${title}, listening receipt`
    window.addEventListener('afterprint', () => (document.title = before), { once: true })
    window.print()
  }
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-2">
      <Button look="quiet" size="sm" onClick={() => copy(location.origin + location.pathname)}>
        <Copy className="icon-s" aria-hidden="true" />
        Copy link
      </Button>
      <Button look="quiet" size="sm" onClick={print}>
        <FileDown className="icon-s" aria-hidden="true" />
        Save as PDF
      </Button>
      <p className="small w-full text-center text-text-3">
        Only you can open the link.{' '}
        <span className={isCopied ? 'text-good' : 'text-bad'} role="status">
          {says}
        </span>
      </p>
    </div>
  )
}
