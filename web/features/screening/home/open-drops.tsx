import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { DropSearch } from '../../drops/feed/drop-search.tsx'
import { FeedEmpty } from '../../drops/feed/feed-empty.tsx'
import { FeedHead } from '../../drops/feed/feed-head.tsx'
import { FeedList } from '../../drops/feed/feed-list.tsx'
import { useFeed } from '../../drops/feed/use-feed.ts'
import { useFeedFilters } from '../../drops/feed/use-feed-filters.ts'

/** The open drops, on request: a screener has nothing to do in most of them. */
export function OpenDrops() {
  const view = useFeedFilters()
  // An address with a search or an order leads to the list.
  const [isShown, setShown] = useState(view.filters.query !== '' || view.filters.sort !== 'newest')
  if (isShown) return <OpenDropsList view={view} />
  return (
    <div className="open-drops">
      <Button variant="quiet" onClick={() => setShown(true)}>
        See all open drops
      </Button>
    </div>
  )
}

function OpenDropsList({ view }: { view: ReturnType<typeof useFeedFilters> }) {
  const { filters, sortBy, filterBy, searchFor } = view
  const feed = useFeed(filters)
  return (
    <section className="open-drops min-w-0" aria-labelledby="drops">
      <FeedHead title="Open drops" filters={filters} onSort={sortBy}>
        <DropSearch query={filters.query} onSearch={searchFor} />
      </FeedHead>
      <FeedList
        feed={feed}
        filters={filters}
        profession="screener"
        empty={<FeedEmpty filters={filters} onSearch={searchFor} onFilter={filterBy} />}
      />
    </section>
  )
}
