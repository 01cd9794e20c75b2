import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Drops by genre · Velv' }]

export default function GenrePage() {
  return <LaterPage title="Drops by genre" what="The drops of one genre will be listed here." />
}
