import { useParams } from 'react-router'
import { AuditList } from '../../features/admin/audit/audit-list.tsx'
import { OrganizationView } from '../../features/admin/organizations/organization-view.tsx'
import { DropStateLabel } from '../../features/drops/own/drop-state-label.tsx'
import { DropLink } from './drop-link.tsx'

export const meta = () => [{ title: 'Organization · Velv' }]

export default function OrganizationPage() {
  const { id = '' } = useParams()
  return (
    <OrganizationView
      key={id}
      id={id}
      parts={{
        history: <AuditList subject={id} kind="organization" title="History" />,
        dropLink: (dropId, name) => <DropLink id={dropId} name={name} as="row" />,
        dropState: (state) => <DropStateLabel state={state} />,
      }}
    />
  )
}
