import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isMissing } from '../../../../lib/api/is-missing.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { RetryPage } from '../../../../ui/feedback/retry-page.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { BackLink } from '../../../../ui/layout/back-link.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonEvidence } from './person-evidence.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import { type PersonParts, PersonWork } from './person-work.tsx'
import { useAccountActions } from '../actions/use-account-actions.tsx'
import { isLocallyRemoved, usePerson } from './use-person.ts'
import '../../../../ui/data/detail.css'
import '../../admin.css'

/** The page of a person: facts, actions, work, money and audit entries. */
export function PersonView({ id, parts }: { id: string; parts: PersonParts }) {
  const { data: person, error, refetch } = usePerson(id)
  const [wasRemoved] = useState(() => isLocallyRemoved(id))
  const navigate = useNavigate()
  const actions = useAccountActions({ onRemoved: () => void navigate('/admin/users', { replace: true }) })
  if (wasRemoved || isMissing(error)) return <NoSuchPerson />
  if (!person && error) {
    return (
      <>
        <RetryPage
          title="Account"
          back={<ToUsers />}
          what="We couldn’t load the account."
          onRetry={() => void refetch()}
        />
        {actions.dialogs}
      </>
    )
  }
  return (
    <article className={person ? 'detail' : 'detail loading'}>
      <div className="person-main">
        <ToUsers />
        {person ? (
          <>
            <title>{`${person.name} · Velv`}</title>
            <PersonHead person={person} />
            <PersonActions person={person} actions={actions} />
            {error && <RetryMessage what="We couldn’t refresh the account." onRetry={() => void refetch()} />}
            <PersonEvidence person={person} actions={actions} />
            <PersonFacts person={person} actions={actions} />
            <PersonWork person={person} parts={parts} />
          </>
        ) : (
          <PersonSkeleton />
        )}
      </div>
      <section className="detail-side" aria-labelledby="person-history">
        <h2 id="person-history" className="head">
          History
        </h2>
        {parts.history}
      </section>
      {actions.dialogs}
    </article>
  )
}

const ToUsers = () => <BackLink to="/admin/users">Users</BackLink>

const NoSuchPerson = () => (
  <EmptyState
    as="h1"
    title="Account not found"
    message="It may have been removed. Check the address, or search all users."
    next={<LinkButton to="/admin/users">All users</LinkButton>}
  />
)
