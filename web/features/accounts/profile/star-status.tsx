import { starTooltip } from '@velv/domain/demos/stars.ts'
import { Info } from 'lucide-react'
import { api } from '../../../lib/api/api.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stars } from '../../../ui/data/stars.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'

/** A creator's stars, with an explanation of how they are earned. */
export function StarStatus() {
  const { data, isError, refetch } = api.useQuery('get', '/api/my/stars')
  if (!data) {
    return isError ? (
      <RetryMessage what="We couldn’t load your stars." onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-5 w-28" />
    )
  }
  return (
    <>
      <Stars count={data.stars} />
      <Tooltip message={starTooltip}>
        <IconButton label="How stars work">
          <Info className="icon" aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </>
  )
}
