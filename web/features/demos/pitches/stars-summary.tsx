import { countText } from '@velv/domain/count-text.ts'
import { starTooltip } from '@velv/domain/demos/stars.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { afterFirstLoad } from '../../../lib/after-first-load.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stars } from '../../../ui/data/stars.tsx'
import type { MyStars } from './use-stars.ts'

// Its code is larger than the rows of the page, which come first.
const Tooltip = lazy(() =>
  import('../../../ui/overlays/tooltip.tsx').then(({ Tooltip: LoadedTooltip }) => ({ default: LoadedTooltip })),
)

/** The creator's stars, with a tooltip that explains them. */
export function StarsSummary({ stars: { stars: data, isError } }: { stars: MyStars }) {
  const [hasTooltip, setHasTooltip] = useState(false)
  useEffect(() => afterFirstLoad(() => setHasTooltip(true)), [])
  if (!data) return isError ? null : <Skeleton className="h-11 w-56" />
  const stars = (
    <button type="button" className="inline-flex min-h-11 items-center">
      <Stars count={data.stars} text={starTooltip} />
    </button>
  )
  return (
    <div className="row flex-wrap gap-y-1">
      {hasTooltip ? (
        <Suspense fallback={stars}>
          <Tooltip message={starTooltip}>{stars}</Tooltip>
        </Suspense>
      ) : (
        stars
      )}
      {data.sent > 0 && (
        <span className="small num text-text-2">
          {data.sent} submitted, {countText(data.held, 'hold')}, {countText(data.cut, 'cut')}
        </span>
      )}
    </div>
  )
}
