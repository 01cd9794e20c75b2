import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'My Pitches · Velv' }]

export default function MyPitchesPage() {
  return <LaterPage title="My Pitches" what="The songs you have sent and their answers will be listed here." />
}
