import { Button } from '../../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Person } from '../person.ts'
import { statusText } from '../person/person-text.ts'
import { usePerson } from '../person/use-person.ts'

/** Shown when an action came too late: the person's current state, without a way to send it again. */
export function OutdatedAction({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data, error, isFetching } = usePerson(person.id)
  return (
    <>
      {isFetching ? (
        <Skeleton className="h-12" />
      ) : (
        <InlineMessage tone="warn">
          {error || !data
            ? 'This account has changed. Check it again.'
            : `This account has changed. Status now: ${statusText(data)}.`}
        </InlineMessage>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}
