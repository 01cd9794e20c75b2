import { queues } from '@velv/domain/admin/queues.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isMissing } from '../../../../lib/api/is-missing.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { RetryPage } from '../../../../ui/feedback/retry-page.tsx'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { BackLink } from '../../../../ui/layout/back-link.tsx'
import { StaffNotes, SubjectAssignee } from '../../notes/staff-notes.tsx'
import { itemName, itemPath, queuePath } from '../../queues/queue-text.ts'
import { useQueues } from '../../queues/use-queues.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonEvidence } from './person-evidence.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import { type PersonParts, PersonWork } from './person-work.tsx'
import { useAccountActions } from '../actions/use-account-actions.tsx'
import { isLocallyRemoved, usePerson } from './use-person.ts'
import '../../../../ui/data/detail.css'
import '../../staff-table.css'
import '../../admin.css'

/** The page of a person: facts, actions, work, money and audit entries. */
export function PersonView({ id, parts }: { id: string; parts: PersonParts }) {
  const { data: person, error, refetch } = usePerson(id)
  const [wasRemoved] = useState(() => isLocallyRemoved(id))
  const [isWaiting, setIsWaiting] = useState(false)
  // It stays so after the decision, which leads on to the next person.
  if (person?.state === 'pending' && !isWaiting) setIsWaiting(true)
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
    // Its own element while it loads: parts of the page would move when the others arrive.
    <article key={person ? 'person' : 'loading'} className={person ? 'person-page' : 'person-page loading'}>
      <div className="person-top">
        <div className="row between flex-wrap">
          {isWaiting ? <BackLink to={queuePath('people')}>{queues.people.label}</BackLink> : <ToUsers />}
          {isWaiting && <NextWaiting after={id} />}
        </div>
        {person && (
          <>
            <title>{`${person.name} · Velv`}</title>
            <div className="staff-page-head">
              <PersonHead person={person} />
              <SubjectAssignee subject={{ kind: 'account', id }} name={person.name} />
            </div>
            {error && <RetryMessage what="We couldn’t refresh the account." onRetry={() => void refetch()} />}
          </>
        )}
      </div>
      {person && (
        <section className="person-decision" aria-labelledby="person-decision">
          <h2 id="person-decision" className="head">
            {person.state === 'pending' ? 'Decision' : 'Actions'}
          </h2>
          <PersonActions person={person} actions={actions} />
        </section>
      )}
      <div className="person-main">
        {person ? (
          <>
            <PersonEvidence person={person} actions={actions} />
            <PersonFacts person={person} actions={actions} />
            <PersonWork person={person} parts={parts} />
          </>
        ) : (
          <PersonSkeleton />
        )}
      </div>
      <div className="person-side">
        <StaffNotes subject={{ kind: 'account', id }} />
        {parts.history}
      </div>
      {actions.dialogs}
    </article>
  )
}

/** Leads on to the person who has waited longest besides this one. */
function NextWaiting({ after }: { after: string }) {
  const waiting = useQueues().data?.queues.find(({ queue }) => queue === 'people')?.oldest
  const next = waiting?.find(({ id }) => id !== after)
  if (!next) return null
  return (
    <Link className="link small touch" to={itemPath(next)}>
      Next: {itemName(next)}
    </Link>
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
