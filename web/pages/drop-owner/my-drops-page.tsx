import { MyDrops } from '../../features/drops/own/my-drops.tsx'
import { OwnedSetSwitch } from '../../features/drops/own/owned-set.tsx'
import { OverdueAnswers } from '../../features/drops/own/overdue-answers.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export const meta = () => [{ title: 'My Drops · Velv' }]

export default function MyDropsPage() {
  return (
    <section className="own-page">
      <header className="own-page-head">
        <div className="own-page-title">
          <h1 className="title" tabIndex={-1}>
            My Drops
          </h1>
          <OwnedSetSwitch sets={['own', 'team', 'for-me']} />
        </div>
        <LinkButton to="/drop/add" variant="main" size="sm">
          Add drop
        </LinkButton>
      </header>
      <OverdueAnswers />
      <MyDrops />
    </section>
  )
}
