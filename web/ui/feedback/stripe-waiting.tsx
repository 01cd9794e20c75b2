import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

const slowMs = 30_000

/** Back from a checkout of which nobody has told us how it ended; after half a minute, what happens without the reader. */
export function WaitingForStripe({ meanwhile }: { meanwhile: string }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="row items-start text-body text-text-2">
      <LoaderCircle className="icon mt-1 animate-spin motion-reduce:animate-none" aria-hidden="true" />
      <span>
        Waiting for Stripe…
        {isSlow && ` This takes longer than usual. You can leave: ${meanwhile}`}
      </span>
    </output>
  )
}
