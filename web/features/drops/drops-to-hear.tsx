import type { Profession } from '@velv/domain/roles.ts'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { useFilters } from '../../platform/filters.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DropList } from './drop-list.tsx'
import { keptMs } from './feed-page.ts'
import { RemoveFilters } from './remove-filters.tsx'

/** For screeners: drops with demos that wait to be heard, the most urgent first. */
export function DropsToHear({ profession }: { profession: Profession }) {
  const [excluded] = useFilters()
  const isFiltered = excluded.length > 0
  const query = isFiltered ? { excluded: excluded.join(',') } : {}
  const list = api.useInfiniteQuery('get', '/api/drops-to-hear', { params: { query } }, { ...byPage, gcTime: keptMs })
  const drops = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  const empty = isFiltered ? (
    <EmptyState
      title="Nothing waits to be heard in your markets"
      says="Some markets are filtered out."
      next={<RemoveFilters under="to-hear" />}
    />
  ) : (
    <EmptyState title="Nothing waits to be heard" says="A drop stands here as soon as a demo is sent to it." />
  )
  return (
    <section className="max-w-[60rem] min-w-0" aria-labelledby="to-hear">
      <div className="feed-head">
        <h2 id="to-hear" className="head" tabIndex={-1}>
          Drops to listen to
        </h2>
        {drops.length > 0 && <span className="small text-text-3">closed first, then closing soon</span>}
      </div>
      <DropList list={{ ...list, drops }} profession={profession} empty={empty} stops />
    </section>
  )
}
