import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Drops Review · Velv' }]

export default function ReviewPage() {
  return <LaterPage title="Drops Review" what="The drops that wait for review will be listed here." />
}
