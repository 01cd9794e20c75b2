import { maxNewMatches, selectionOf } from '@velv/domain/drops/saved-search-params.ts'
import { Bell, BellOff } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { client } from '../../../lib/api/api.ts'
import { SideGroup } from '../../../ui/layout/side-group.tsx'
import { cappedCount } from '../drop-text.ts'
import { feedUrl, noFeedFilters } from '../feed/feed-filters.ts'
import { storeExclusions } from '../filters/stored-exclusions.ts'
import { type SavedSearch, useSavedSearches } from './use-saved-searches.ts'

/** The creator's saved searches in the side menu, with the number of new drops. Nothing while there are none. */
export function SavedSearchLinks({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const searches = useSavedSearches()
  const { pathname, search } = useLocation()
  if (!searches || searches.length === 0) return null
  return (
    <SideGroup title="Saved searches">
      {searches.map((saved) => {
        const to = urlOf(saved)
        const Icon = saved.frequency === 'off' ? BellOff : Bell
        return (
          <Link
            key={saved.id}
            className="side-link"
            to={to}
            aria-current={pathname + search === to.pathname + to.search ? 'page' : undefined}
            onClick={() => {
              open(saved)
              onFollow?.()
            }}
          >
            <Icon className="icon" aria-hidden="true" />
            <span className="clip">{saved.name}</span>
            <span className="sr">{saved.frequency === 'off' ? ', no emails' : `, ${saved.frequency} emails`}</span>
            {saved.newCount > 0 && (
              <span className="small strong num ml-auto whitespace-nowrap">
                {cappedCount(saved.newCount, maxNewMatches)} new
              </span>
            )}
          </Link>
        )
      })}
    </SideGroup>
  )
}

function urlOf({ params }: SavedSearch) {
  const { genre, q: query, deal } = selectionOf(params)
  return feedUrl({ ...noFeedFilters, genre, query, deal })
}

/** A search brings its own markets and languages; opening it is seeing what is new in it. */
function open({ id, params, newCount }: SavedSearch) {
  storeExclusions(selectionOf(params).exclusions)
  if (newCount > 0) void client.POST('/api/my/searches/{id}/seen', { params: { path: { id } } }).catch(() => undefined)
}
