import { roleOf } from '@velv/domain/roles.ts'
import { LastAnswers } from '../../features/demos/last-answers.tsx'
import { ClosingShelf } from '../../features/drops/closing-shelf.tsx'
import { DropList } from '../../features/drops/drop-list.tsx'
import { GenreChips } from '../../features/drops/genre-chips.tsx'
import { useFeed } from '../../features/drops/use-feed.ts'
import { useMe } from '../../platform/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export const meta = () => [{ title: 'Drops · Velv' }]

export default function HomePage() {
  const { profession } = useMe()
  const role = roleOf(profession)
  const feed = useFeed()
  const empty = feed.isFiltered ? (
    <EmptyState
      title="No open drops in your markets"
      says="Every open drop lies in a market you have filtered out. Open Filter to change that."
    />
  ) : (
    <EmptyState title="No open drops" says="New briefs stand here as soon as they are approved." />
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="sr">Drops</h1>
      {role !== 'screener' && <GenreChips />}
      <ClosingShelf feed={feed} profession={profession} />
      <div className={role === 'creator' ? 'cols' : ''}>
        <section className="min-w-0" aria-labelledby="drops">
          <div className="row between mb-3">
            <h2 id="drops" className="head">
              {role === 'screener' ? 'Drops to listen to' : 'Drops'}
            </h2>
            <span className="small text-text-3">{role === 'screener' ? 'waiting first' : 'newest first'}</span>
          </div>
          <DropList feed={feed} profession={profession} empty={empty} />
        </section>
        {role === 'creator' && (
          <aside className="wide-only">
            <LastAnswers />
          </aside>
        )}
      </div>
    </div>
  )
}
