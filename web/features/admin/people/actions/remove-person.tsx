import type { ReactNode } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Person } from '../person.ts'
import { blockTexts } from '../person/person-text.ts'
import { isLocallyRemoved, usePerson } from '../person/use-person.ts'
import { irreversibleText, removalEffects } from './action-effects.ts'

type RemovePersonProps = {
  person: Person
  onPayOut: () => void
  onClose: () => void
  /** The form, shown if nothing prevents the removal. */
  children: ReactNode
}

/** What is deleted and what is kept; or what prevents the removal, and how to resolve it. */
export function RemovePerson({ person, onPayOut, onClose, children }: RemovePersonProps) {
  const { data, isError, refetch } = usePerson(person.id)
  const preview = api.useQuery(
    'get',
    '/api/admin/people/{id}/remove',
    { params: { path: { id: person.id } } },
    { enabled: () => !isLocallyRemoved(person.id) },
  )
  const blockedBy = data?.removal.blockedBy
  if (data && blockedBy) {
    return (
      <>
        <InlineMessage tone="warn">{blockTexts[blockedBy.code]}</InlineMessage>
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {blockedBy.code === 'account/has-balance' && data.can.includes('account.pay-out-balance') && (
            <Button onClick={onPayOut}>Pay out wallet</Button>
          )}
        </div>
      </>
    )
  }
  if (!data || !preview.data) {
    return isError || preview.isError ? (
      <RetryMessage
        what="We couldn’t load the preview."
        onRetry={() => void Promise.all([refetch(), preview.refetch()])}
      />
    ) : (
      <div className="grid gap-3" role="status">
        <span className="sr">Loading the preview</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  return (
    <>
      <p className="text-text-2">{irreversibleText}</p>
      <ul className="removal-steps">
        {removalEffects(person.profession, preview.data).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {children}
    </>
  )
}
