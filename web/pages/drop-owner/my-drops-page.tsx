import { MyDrops } from '../../features/drops/own/my-drops.tsx'
import { BackToOwnDrops } from '../../features/drops/own/back-to-own-drops.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { OverdueAnswers } from '../../features/drops/own/overdue-answers.tsx'

export const meta = () => [{ title: 'My Drops · Velv' }]

export default function MyDropsPage() {
  return (
    <section className="grid min-h-dvh max-w-main content-start gap-6">
      <header className="row between flex-wrap">
        <div className="grid gap-2">
          <BackToOwnDrops />
          <h1 className="title" tabIndex={-1}>
            My Drops
          </h1>
        </div>
        <LinkButton to="/drop/add" variant="main">
          Add drop
        </LinkButton>
      </header>
      <OverdueAnswers />
      <MyDrops />
    </section>
  )
}
