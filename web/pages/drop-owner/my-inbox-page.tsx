import { MyInbox } from '../../features/drops/own/my-inbox.tsx'
import { BackToOwnDrops } from '../../features/drops/own/back-to-own-drops.tsx'
import { OverdueAnswers } from '../../features/drops/own/overdue-answers.tsx'

export const meta = () => [{ title: 'My Inbox · Velv' }]

export default function MyInboxPage() {
  return (
    <section className="grid max-w-main gap-6">
      <header className="grid gap-2">
        <BackToOwnDrops />
        <h1 className="title">My Inbox</h1>
      </header>
      <OverdueAnswers />
      <MyInbox />
    </section>
  )
}
