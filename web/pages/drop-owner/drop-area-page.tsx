import { OwnerArea } from '../../features/drops/own/owner-area.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { OverdueAnswers } from '../../features/drops/own/overdue-answers.tsx'

export const meta = () => [{ title: 'Your drops · Velv' }]

export default function DropAreaPage() {
  return (
    <section className="grid min-h-dvh max-w-main content-start gap-8">
      <header className="row between flex-wrap">
        <h1 className="title">Your drops</h1>
        <LinkButton to="/drop/add" variant="main">
          Add drop
        </LinkButton>
      </header>
      <OverdueAnswers />
      <OwnerArea />
    </section>
  )
}
