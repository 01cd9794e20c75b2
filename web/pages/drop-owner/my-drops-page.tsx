import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'My Drops · Velv' }]

export default function MyDropsPage() {
  return <LaterPage title="My Drops" what="The drops you have published will be listed here." />
}
