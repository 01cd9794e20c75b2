import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'My Inbox · Velv' }]

export default function MyInboxPage() {
  return <LaterPage title="My Inbox" what="Delivered drops with their pitches will be listed here." />
}
