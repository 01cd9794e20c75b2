import { countText } from '@velv/domain/count-text.ts'
import { api, type components } from '../../../lib/api/api.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** What a merge moves, and whom it tells. */
export function MergeEffects({ into, from }: { into: string; from: string }) {
  const init = { params: { path: { id: into }, query: { from } } }
  const { data, isError, refetch } = api.useQuery('get', '/api/admin/organizations/{id}/merge', init)
  if (data)
    return (
      <ul className="removal-steps small">
        {mergeEffects(data).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    )
  if (isError) return <RetryMessage what="We couldn’t load the preview." onRetry={() => void refetch()} />
  return (
    <div role="status">
      <span className="sr">Loading the preview</span>
      <Skeleton className="h-12" />
    </div>
  )
}

type MergePreview = components['schemas']['MergePreview']

/** "Moves 2 people and 3 drops.", and what creators are told. */
export const mergeEffects = ({ people, drops, openSongs, creators }: MergePreview): string[] => [
  `Moves ${countText(people, 'person', 'people')} and ${countText(drops, 'drop')}.`,
  openSongs === 0
    ? 'No songs are open in these drops, so no creator is told.'
    : `${countText(creators, 'creator')} with ${countText(openSongs, 'open song')} will be told who listens now, and can withdraw for a refund.`,
]
