import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Submit a demo · Velv' }]

export default function SubmitPage() {
  return <LaterPage title="Submit a demo" what="The upload of your song will be here." />
}
