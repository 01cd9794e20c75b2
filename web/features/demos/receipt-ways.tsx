import { Copy, FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const shownMs = 2_000

/** Takes the receipt along: its address, or the paper alone. */
export function ReceiptWays({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<'Copied!' | 'Failed to copy!'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname)
      setOutcome('Copied!')
    } catch {
      setOutcome('Failed to copy!')
    }
  }
  /** What a browser offers as the file's name is the title of the page. */
  const print = () => {
    const before = document.title
    document.title = `${title}, listening receipt`
    window.addEventListener('afterprint', () => (document.title = before), { once: true })
    window.print()
  }
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-2">
      <Button look="quiet" size="sm" onClick={() => void copy()}>
        <Copy className="icon-s" aria-hidden="true" />
        Copy link
      </Button>
      <Button look="quiet" size="sm" onClick={print}>
        <FileDown className="icon-s" aria-hidden="true" />
        Save as PDF
      </Button>
      <p className="small w-full text-center text-text-3">
        Only you can open the link.{' '}
        <span className={outcome === 'Failed to copy!' ? 'text-bad' : 'text-good'} role="status">
          {outcome}
        </span>
      </p>
    </div>
  )
}
