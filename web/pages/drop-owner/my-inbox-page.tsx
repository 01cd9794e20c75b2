import { MyInbox } from '../../features/briefs/my-inbox.tsx'
import { ToOwnerArea } from '../../features/briefs/to-owner-area.tsx'

export const meta = () => [{ title: 'My Inbox · Velv' }]

export default function MyInboxPage() {
  return (
    <section className="grid max-w-main gap-6">
      <header className="grid gap-2">
        <ToOwnerArea />
        <h1 className="title">My Inbox</h1>
      </header>
      <MyInbox />
    </section>
  )
}
