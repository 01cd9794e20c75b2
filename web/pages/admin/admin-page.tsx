import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Admin · Velv' }]

export default function AdminPage() {
  return <LaterPage title="Admin" what="The admin area begins here." />
}
