import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Say } from '../../ui/say.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Person } from './person.ts'
import { blockTexts } from './person-words.ts'
import { isRemovedHere, usePerson } from './use-person.ts'
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
  const preview = api.useQuery(
    'get',
    '/api/admin/people/{id}/remove',
    { params: { path: { id: person.id } } },
    { enabled: () => !isRemovedHere(person.id) },
  )
  const blockedBy = data?.removal.blockedBy
  if (data && blockedBy) {
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
  if (!data || !preview.data) {
    return isError || preview.isError ? (
      <FailedLine
        what="We couldn’t load what the removal would do."
        onRetry={() => void Promise.all([refetch(), preview.refetch()])}
      />
    ) : (
      <div className="grid gap-3" role="status">
        <span className="sr">Loading what the removal would do</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  return (
    <>
      <p className="text-text-2">{forEver}</p>
      <ul className="removal-steps">
        {removalSteps(person.profession, preview.data).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {children}
    </>
  )
}
