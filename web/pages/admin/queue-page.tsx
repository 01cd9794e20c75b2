import { isQueueName } from '@velv/domain/admin/queues.ts'
import { useParams } from 'react-router'
import { QueueList } from '../../features/admin/queues/queue-list.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export const meta = () => [{ title: 'Queue · Velv' }]

export default function QueuePage() {
  const { queue } = useParams()
  if (isQueueName(queue)) return <QueueList key={queue} queue={queue} />
  return (
    <EmptyState
      as="h1"
      title="Queue not found"
      message="Check the address, or choose a queue in Operations."
      next={<LinkButton to="/admin">Go to Operations</LinkButton>}
    />
  )
}
