import { Link } from 'react-router'
import { TwoFactorReminder } from '../../features/accounts/two-factor/two-factor-reminder.tsx'
import { StaffFigures } from '../../features/admin/queues/staff-figures.tsx'
import { OldestItems, QueueBoard } from '../../features/admin/queues/queue-board.tsx'
import { WhoseSwitch } from '../../features/admin/queues/whose-switch.tsx'
import { RecentEntries } from '../../features/admin/audit/recent-entries.tsx'

export const meta = () => [{ title: 'Operations · Velv' }]

export default function AdminPage() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="staff-page-head">
        <h1 className="head" tabIndex={-1}>
          Operations
        </h1>
        <WhoseSwitch value="everyone" />
      </header>
      <TwoFactorReminder />
      <StaffFigures />
      <QueueBoard />
      <div className="board-halves">
        <section aria-labelledby="oldest-first">
          <div className="board-head">
            <h2 id="oldest-first" className="head">
              Oldest first
            </h2>
            <span className="small text-text-3">all queues</span>
          </div>
          <OldestItems />
        </section>
        <section aria-labelledby="staff-actions">
          <div className="board-head">
            <h2 id="staff-actions" className="head">
              Recent staff actions
            </h2>
            <Link className="link small touch" to="/admin/audit">
              Audit trail
            </Link>
          </div>
          <RecentEntries />
        </section>
      </div>
    </section>
  )
}
