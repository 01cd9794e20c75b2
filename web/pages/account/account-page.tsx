import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Profile · Velv' }]

export default function AccountPage() {
  return <LaterPage title="Profile" what="Your profile will be here." />
}
