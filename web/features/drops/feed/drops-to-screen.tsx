import { dropName } from '@velv/domain/drops/drop.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ListenButton } from '../listen-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DropList } from './drop-list.tsx'
import { FilteredBanner } from '../filters/filtered-banner.tsx'
import { RemoveFilters } from '../filters/remove-filters.tsx'
import type { useDropsToScreen } from './use-drops-to-screen.ts'

type DropsToScreenProps = { list: ReturnType<typeof useDropsToScreen>; profession: Profession }

/** For screeners: drops with waiting demos, the most urgent first. */
export function DropsToScreen({ list, profession }: DropsToScreenProps) {
  const { drops, isFiltered } = list
  const empty = isFiltered ? (
    <EmptyState
      title="Nothing waits to be heard"
      message="Your filters may hide some drops."
      next={<RemoveFilters under="to-hear" />}
    />
  ) : (
    <EmptyState
      title="Nothing waits to be heard"
      message="A drop stands here as soon as a demo is sent to it."
      next={<LinkButton to="/wallet">Look at your wallet</LinkButton>}
    />
  )
  return (
    <section className="max-w-[60rem] min-w-0" aria-labelledby="to-hear">
      <div className="feed-head">
        <h2 id="to-hear" className="head" tabIndex={-1}>
          Drops to listen to
        </h2>
        {(drops[0] || list.isPending) && (
          <>
            <span className="small text-text-3 grow">closed first, then closing soon</span>
            {drops[0] ? (
              <ListenButton to={`/drop/pitch/${drops[0].id}`} name={dropName(drops[0])} />
            ) : (
              <Skeleton className="h-9 w-22 max-md:h-11 max-md:w-16" />
            )}
          </>
        )}
      </div>
      <FilteredBanner />
      <DropList list={list} profession={profession} empty={empty} hasContentBelow />
    </section>
  )
}
