import { TwoFactorReminder } from '../../features/accounts/two-factor/two-factor-reminder.tsx'
import { PendingWork } from '../../features/admin/pending-work.tsx'
import { RecentEntries } from '../../features/admin/audit/recent-entries.tsx'
import { api } from '../../lib/api/api.ts'
import '../../ui/data/detail.css'

export const meta = () => [{ title: 'Operations · Velv' }]

export default function AdminPage() {
  const { isPending } = api.useQuery('get', '/api/badges')
  return (
    <div className={isPending ? 'detail loading' : 'detail'}>
      <section className="grid grid-cols-1 gap-5">
        <h1 className="head">Operations</h1>
        <TwoFactorReminder />
        <PendingWork />
      </section>
      <section className="detail-side" aria-labelledby="last-acts">
        <h2 id="last-acts" className="head">
          Recent staff actions
        </h2>
        <RecentEntries />
      </section>
    </div>
  )
}
