import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Edit drop · Velv' }]

export default function EditDropPage() {
  return <LaterPage title="Edit drop" what="The form to change this brief will be here." />
}
