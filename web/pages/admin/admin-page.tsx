import { TwoFactorReminder } from '../../features/accounts/two-factor/two-factor-reminder.tsx'
import { WhatWaits } from '../../features/admin/what-waits.tsx'
import { LastActs } from '../../features/audit/last-acts.tsx'
import { api } from '../../platform/api.ts'
import '../../ui/detail.css'

export const meta = () => [{ title: 'What waits · Velv' }]

export default function AdminPage() {
  const { isPending } = api.useQuery('get', '/api/badges')
  return (
    <div className={isPending ? 'detail to-come' : 'detail'}>
      <section className="grid grid-cols-1 gap-5">
        <h1 className="head">What waits</h1>
        <TwoFactorReminder />
        <WhatWaits />
      </section>
      <section className="detail-side" aria-labelledby="last-acts">
        <h2 id="last-acts" className="head">
          Done last
        </h2>
        <LastActs />
      </section>
    </div>
  )
}
