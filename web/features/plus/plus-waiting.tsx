import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

const slowMs = 30_000

/** Back from the checkout, and the payment service has not told us how it ended. */
export function PlusWaiting() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="row items-start text-body text-text-2">
      <LoaderCircle className="icon mt-1 animate-spin motion-reduce:animate-none" aria-hidden="true" />
      <span>
        Waiting for the payment service…
        {isSlow && ' This takes longer than usual. You can leave: it begins by itself when the payment is in.'}
      </span>
    </output>
  )
}
