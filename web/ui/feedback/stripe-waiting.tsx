import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

const slowMs = 30_000

/** After a checkout whose outcome is not known yet; after half a minute it says what happens automatically. */
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
        {isSlow && <span>{` This is taking longer than usual. You can leave this page: ${meanwhile}`}</span>}
      </span>
    </output>
  )
}
