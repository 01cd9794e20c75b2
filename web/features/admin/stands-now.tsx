import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Person } from './person.ts'
import { standingText } from './person-words.ts'
import { usePerson } from './use-person.ts'

/** Where an act came too late: how somebody stands by now, and nothing more to send. */
export function StandsNow({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data, error, isFetching } = usePerson(person.id)
  return (
    <>
      {isFetching ? (
        <Skeleton className="h-12" />
      ) : (
        <Say tone="warn">
          {error || !data
            ? 'This account has moved on. Look at it again.'
            : `This account has moved on. Now: ${standingText(data)}.`}
        </Say>
      )}
      <div className="ends">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}
