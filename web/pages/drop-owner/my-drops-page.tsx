import { MyDrops } from '../../features/briefs/my-drops.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export const meta = () => [{ title: 'My Drops · Velv' }]

export default function MyDropsPage() {
  return (
    <section className="grid gap-6">
      <header className="row between flex-wrap">
        <h1 className="title">My Drops</h1>
        <LinkButton to="/drop/add" look="main">
          Add drop
        </LinkButton>
      </header>
      <MyDrops />
    </section>
  )
}
