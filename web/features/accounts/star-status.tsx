import { starTooltip } from '@velv/domain/demos/stars.ts'
import { Info } from 'lucide-react'
import { api } from '../../platform/api.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

/** A creator's stars, with what they are given for. */
export function StarStatus() {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/stars')
  if (!data) {
    return isError ? (
      <FailedLine what="We couldn’t load your stars." onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-5 w-28" />
    )
  }
  return (
    <>
      <Stars count={data.stars} />
      <Tooltip says={starTooltip}>
        <IconButton label="What the stars are for">
          <Info className="icon" aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </>
  )
}
