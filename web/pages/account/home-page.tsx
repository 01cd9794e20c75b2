import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Drops · Velv' }]

export default function HomePage() {
  return <LaterPage title="Drops" what="The briefs that are open now will be listed here." />
}
