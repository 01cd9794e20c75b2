import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Say } from '../../ui/say.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Person } from './person.ts'
import { blockTexts } from './person-words.ts'
import { usePerson } from './use-person.ts'
import { forEver, removalSteps } from './what-happens.ts'

type RemovePersonProps = {
  person: Person
  onPayOut: () => void
  onClose: () => void
  /** The form, where nothing stands against it. */
  children: ReactNode
}

/** What goes and what stays; or what stands against it, and the way to settle that. */
export function RemovePerson({ person, onPayOut, onClose, children }: RemovePersonProps) {
  const { data, isError, refetch } = usePerson(person.id)
  if (!data) {
    return isError ? (
      <FailedLine what="What stands against it could not be fetched." onRetry={() => void refetch()} />
    ) : (
      <div className="grid gap-3" role="status">
        <span className="sr">Loading what stands against it</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  const { blockedBy } = data.removal
  if (!blockedBy) {
    return (
      <>
        <p className="text-text-2">{forEver}</p>
        <ol className="removal-steps">
          {removalSteps(person.profession).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {children}
      </>
    )
  }
  return (
    <>
      <Say tone="warn">{blockTexts[blockedBy.code]}</Say>
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        {blockedBy.code === 'account/has-balance' && data.can.includes('account.settle-wallet') && (
          <Button onClick={onPayOut}>Pay out the wallet</Button>
        )}
      </div>
    </>
  )
}
