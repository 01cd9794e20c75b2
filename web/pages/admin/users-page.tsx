import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Users · Velv' }]

export default function UsersPage() {
  return <LaterPage title="Users" what="All accounts will be listed here." />
}
