import { starTooltip } from '@velv/domain/demos/stars.ts'
import { api } from '../../platform/api.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

/** My stars, with the table they come from behind them. */
export function StarsSummary() {
  const { data, isPending, refetch } = api.useQuery('get', '/api/my/stars')
  if (isPending) return <Skeleton className="h-11 w-48" />
  if (!data) return <FailedLine what="Your stars could not be fetched." onRetry={() => void refetch()} />
  return (
    <div className="row flex-wrap gap-y-1">
      <Tooltip says={starTooltip}>
        <button type="button" className="inline-flex min-h-11 items-center">
          <Stars count={data.stars} text={starTooltip} />
        </button>
      </Tooltip>
      <span className="small num text-text-2">
        {data.sent} sent, {data.held} held, {data.cut} cut
      </span>
    </div>
  )
}
