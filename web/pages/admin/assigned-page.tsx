import { AssignedList } from '../../features/admin/queues/assigned-list.tsx'
import { WhoseSwitch } from '../../features/admin/queues/whose-switch.tsx'

export const meta = () => [{ title: 'Assigned to me · Velv' }]

export default function AssignedPage() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="staff-page-head">
        <h1 className="head" tabIndex={-1}>
          Assigned to me
        </h1>
        <WhoseSwitch value="own" />
      </header>
      <AssignedList />
    </section>
  )
}
