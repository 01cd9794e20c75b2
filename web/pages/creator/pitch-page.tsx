import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Pitch · Velv' }]

export default function PitchPage() {
  return <LaterPage title="Pitch" what="The song, its receipt and its time line will be here." />
}
