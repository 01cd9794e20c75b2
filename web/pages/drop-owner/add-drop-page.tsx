import { canWriteBriefs } from '@velv/domain/teams/team-actions.ts'
import { useNavigate } from 'react-router'
import { NewDrop } from '../../features/drops/editor/new-drop.tsx'
import { useMe } from '../../lib/session/session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

export const meta = () => [{ title: 'Add drop · Velv' }]

export default function AddDropPage() {
  const me = useMe()
  const navigate = useNavigate()
  const leave = () => {
    toast('Drop sent for review. We’ll let you know when it’s approved.')
    void navigate('/drop/mydrops')
  }
  if (!canWriteBriefs(me.organization))
    return (
      <EmptyState
        as="h1"
        title="Observers don’t write briefs"
        message="You hear everything that’s delivered to your team. A lead can change your role."
        next={<LinkButton to="/team">See your team</LinkButton>}
      />
    )
  return <NewDrop me={me} onSent={leave} />
}
