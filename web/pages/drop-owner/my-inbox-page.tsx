import { MyInbox } from '../../features/briefs/my-inbox.tsx'

export const meta = () => [{ title: 'My Inbox · Velv' }]

export default function MyInboxPage() {
  return (
    <section className="grid gap-6">
      <h1 className="title">My Inbox</h1>
      <MyInbox />
    </section>
  )
}
