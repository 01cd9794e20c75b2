import { useParams } from 'react-router'
import { PersonView } from '../../features/admin/people/person/person-view.tsx'
import { AuditList } from '../../features/admin/audit/audit-list.tsx'
import { DropStateLabel } from '../../features/drops/own/drop-state-label.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Account · Velv' }]

export default function PersonPage() {
  const { id = '' } = useParams()
  return (
    <PersonView
      key={id}
      id={id}
      parts={{
        history: <AuditList subject={id} kind="account" title="History" />,
        dropLink: (dropId, name) => <DropLink id={dropId} name={name} />,
        dropState: (state) => <DropStateLabel state={state} />,
      }}
    />
  )
}
