import { DropLeads } from '../../features/briefs/drop-leads.tsx'

export const meta = () => [{ title: 'Your drops · Velv' }]

export default function DropAreaPage() {
  return (
    <section className="grid gap-8">
      <h1 className="title">Your drops</h1>
      <DropLeads />
    </section>
  )
}
