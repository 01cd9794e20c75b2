import type { CSSProperties } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** The width of a usual balance, in characters. */
const usualWidth = { '--characters': 6 } as CSSProperties

/** The loading state of the balance: the figure, the rate, and the button. */
export const BalanceSkeleton = () => (
  <section className="wallet-top" aria-labelledby="balance">
    <div>
      <h2 id="balance" className="text-text-2">
        Balance
      </h2>
      <p className="sr" role="status">
        Loading your balance
      </p>
      <div className="wallet-balance flex h-[1lh] items-center" style={usualWidth} aria-hidden="true">
        <Skeleton className="h-[.75em] w-[2.5em]" />
      </div>
      <div className="small rate-skeleton" aria-hidden="true">
        <Skeleton className="h-3 w-60" />
        <Skeleton className="h-3 w-32" />
      </div>
    </div>
    <div className="mb-3">
      <Skeleton className="h-14 md:w-60" />
    </div>
  </section>
)
