import { People } from '../../features/admin/people/people.tsx'

export const meta = () => [{ title: 'Users · Velv' }]

export default function UsersPage() {
  return <People title="Users" />
}
