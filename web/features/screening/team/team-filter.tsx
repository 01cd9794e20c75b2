import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import type { Queue } from '../queue/use-queue.ts'
import type { Team } from './use-team.ts'

type TeamFilterProps = { queue: Queue; team: Team; showKeys: boolean }

/** All songs of the queue, those the viewer answers, or those that nobody answers yet. */
export function TeamFilter({ queue, team: { viewerId, isObserver }, showKeys }: TeamFilterProps) {
  const { assigned, setAssigned, countAssigned, total } = queue
  const chips = [
    { value: undefined, label: 'All', count: total },
    { value: 'me', label: 'For me', count: countAssigned((to) => to?.id === viewerId), key: 'F' },
    { value: 'nobody', label: 'Unassigned', count: countAssigned((to) => to === null) },
  ] as const
  return (
    <div className="team-filter">
      <div className="row gap-1" role="group" aria-label="Whose songs">
        {/* Observers are not asked. */}
        {chips
          .filter(({ value }) => !(isObserver && value === 'me'))
          .map(({ value, label, count, ...chip }) => (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={assigned === value}
              onClick={() => setAssigned(value)}
            >
              {label} {count}
              {showKeys && 'key' in chip && <KeyCap>{chip.key}</KeyCap>}
            </button>
          ))}
      </div>
      {queue.isAssignedFailed && (
        <RetryMessage what="We couldn’t load these songs." onRetry={() => void queue.refetch()} />
      )}
      {assigned && queue.isLoaded && queue.rows.length === 0 && (
        <p className="small text-text-3" role="status">
          {assigned === 'me' ? 'No songs are assigned to you.' : 'Every song is assigned to someone.'}
        </p>
      )}
    </div>
  )
}
