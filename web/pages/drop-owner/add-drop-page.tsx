import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Add drop · Velv' }]

export default function AddDropPage() {
  return <LaterPage title="Add drop" what="The form for a new brief will be here." />
}
