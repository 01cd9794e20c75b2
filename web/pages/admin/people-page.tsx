import { isProfession, professionLabels } from '@velv/domain/roles.ts'
import { useParams } from 'react-router'
import { People } from '../../features/admin/people/people.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export const meta = () => [{ title: 'Accounts · Velv' }]

export default function PeoplePage() {
  const { type = '' } = useParams()
  if (!isProfession(type)) {
    return (
      <section className="grid gap-4">
        <h1 className="head">Accounts</h1>
        <EmptyState
          title="Account type not found"
          message="Check the address, or search all users."
          next={<LinkButton to="/admin/users">All users</LinkButton>}
        />
      </section>
    )
  }
  return <People key={type} title={professionLabels[type]} profession={type} />
}
