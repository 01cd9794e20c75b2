import { useParams } from 'react-router'
import { AuditList } from '../../features/admin/audit/audit-list.tsx'
import { ReportView } from '../../features/admin/reports/report-view.tsx'

export const meta = () => [{ title: 'Reported message · Velv' }]

export default function ReportPage() {
  const { id = '' } = useParams()
  return <ReportView key={id} id={id} history={<AuditList subject={id} />} />
}
