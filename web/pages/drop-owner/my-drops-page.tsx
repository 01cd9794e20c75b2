import { MyDrops } from '../../features/briefs/my-drops.tsx'
import { ToOwnerArea } from '../../features/briefs/to-owner-area.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () => [{ title: 'My Drops · Velv' }]

export default function MyDropsPage() {
  return (
    <section className="grid min-h-dvh max-w-main content-start gap-6">
      <header className="row between flex-wrap">
        <div className="grid gap-2">
          <ToOwnerArea />
          <h1 className="title" tabIndex={-1}>
            My Drops
          </h1>
        </div>
        <LinkButton to="/drop/add" look="main">
          Add drop
        </LinkButton>
      </header>
      <MyDrops />
    </section>
  )
}
