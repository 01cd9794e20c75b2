import { AuditTrail } from '../../features/admin/audit/audit-trail.tsx'

export const meta = () => [{ title: 'Audit trail · Velv' }]

export default function AuditPage() {
  return <AuditTrail />
}
