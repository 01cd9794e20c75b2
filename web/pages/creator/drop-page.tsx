import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Drop · Velv' }]

export default function DropPage() {
  return <LaterPage title="Drop" what="The brief with its wishes will be here." />
}
