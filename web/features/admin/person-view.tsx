import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isMissing } from '../../platform/is-missing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { FailedPage } from '../../ui/failed-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { WayBack } from '../../ui/way-back.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import { type PersonParts, PersonWork } from './person-work.tsx'
import { useAccountActs } from './use-account-acts.tsx'
import { isRemovedHere, usePerson } from './use-person.ts'
import '../../ui/detail.css'
import './admin.css'

/** What staff needs to decide about somebody. */
export function PersonView({ id, parts }: { id: string; parts: PersonParts }) {
  const { data: person, error, refetch } = usePerson(id)
  const [wasRemoved] = useState(() => isRemovedHere(id))
  const navigate = useNavigate()
  const acts = useAccountActs({ onRemoved: () => void navigate('/admin/users', { replace: true }) })
  if (wasRemoved || isMissing(error)) return <NoSuchPerson />
  if (!person && error) {
    return (
      <>
        <FailedPage
          title="Account"
          back={<ToUsers />}
          what="We couldn’t load the account."
          onRetry={() => void refetch()}
        />
        {acts.dialogs}
      </>
    )
  }
  return (
    <article className={person ? 'detail' : 'detail to-come'}>
      <div className="person-main">
        <ToUsers />
        {person ? (
          <>
            <title>{`${person.name} · Velv`}</title>
            <PersonHead person={person} />
            <PersonActs person={person} acts={acts} />
            {error && <FailedLine what="We couldn’t refresh the account." onRetry={() => void refetch()} />}
            <PersonFacts person={person} acts={acts} />
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
      {acts.dialogs}
    </article>
  )
}

const ToUsers = () => <WayBack to="/admin/users">Users</WayBack>

const NoSuchPerson = () => (
  <EmptyState
    as="h1"
    title="No such account"
    says="It was removed, or the address is not whole."
    next={<LinkButton to="/admin/users">All users</LinkButton>}
  />
)
