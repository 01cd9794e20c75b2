import { useParams } from 'react-router'
import { AuditList } from '../../features/admin/audit/audit-list.tsx'
import { DuplicateView } from '../../features/admin/duplicates/duplicate-view.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Same recording · Velv' }]

export default function DuplicatePage() {
  const { id = '' } = useParams()
  return (
    <DuplicateView
      key={id}
      id={id}
      dropLink={(dropId, name) => <DropLink id={dropId} name={name} />}
      history={<AuditList subject={id} />}
    />
  )
}
