import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Pitching · Velv' }]

export default function PitchingPage() {
  return <LaterPage title="Pitching" what="The songs sent to this drop will be heard here." />
}
