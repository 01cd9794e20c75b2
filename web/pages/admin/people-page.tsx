import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Accounts · Velv' }]

export default function PeoplePage() {
  return <LaterPage title="Accounts" what="The accounts of one profession will be listed here." />
}
