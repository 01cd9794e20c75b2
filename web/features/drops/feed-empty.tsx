import { roleOf } from '@velv/domain/roles.ts'
import { useMe } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { focusSearch } from './drop-search.tsx'
import { emptyText } from './empty-text.ts'
import { feedAddress, type FeedWish } from './feed-wish.ts'
import { RemoveFilters } from './remove-filters.tsx'
import { useHidden } from './use-hidden.ts'

type FeedEmptyProps = { wish: FeedWish; onSearch: (words: string) => void }

/** Why a feed has no rows, and every way out of it. */
export function FeedEmpty({ wish, onSearch }: FeedEmptyProps) {
  const { genre, words } = wish
  const isHidden = useHidden(wish)
  const canOpenGenres = roleOf(useMe().profession) !== 'screener'
  if (isHidden === undefined) return <SkeletonRows count={1} what="drops" />
  const clear = () => {
    onSearch('')
    focusSearch()
  }
  return (
    <EmptyState
      {...emptyText(wish, isHidden)}
      next={
        (words || isHidden || genre || canOpenGenres) && (
          <div className="flex flex-wrap gap-3">
            {words && <Button onClick={clear}>Clear search</Button>}
            {isHidden && <RemoveFilters />}
            {!words && !isHidden && !genre && <LinkButton to="/genre/expired">Look at expired drops</LinkButton>}
            {genre && (
              <LinkButton to={addressOfAll(words)}>{words ? 'Search all genres' : 'All open drops'}</LinkButton>
            )}
          </div>
        )
      }
    />
  )
}

function addressOfAll(words: string): string {
  const { pathname, search } = feedAddress({ genre: undefined, sort: 'newest', words })
  return pathname + search
}
