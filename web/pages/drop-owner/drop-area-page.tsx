import { LaterPage } from '../../ui/later-page.tsx'

export const meta = () => [{ title: 'Your drops · Velv' }]

export default function DropAreaPage() {
  return <LaterPage title="Your drops" what="The way to your drops, your inbox and a new drop will be here." />
}
