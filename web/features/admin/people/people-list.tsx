import { resultsText } from '@velv/domain/count-text.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { withRetained } from './retained-rows.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleKeys } from './people-keys.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PeopleTable } from './people-table.tsx'
import { emptyPeopleText, type PeopleFilters } from './people-filters.ts'
import { personLink } from './row-focus.ts'
import { useAccountActions } from './actions/use-account-actions.tsx'
import { useSelection } from './use-selection.ts'
import { useRetainedPeople } from './use-retained-people.ts'

type PeopleListProps = {
  filters: PeopleFilters
  profession: Profession | undefined
  onShowAll: () => void
  onClearSearch: () => void
}

export function PeopleList({ filters, profession, onShowAll, onClearSearch }: PeopleListProps) {
  const { view, search } = filters
  const list = `${profession ?? ''} ${view} ${search}`
  const page = api.useInfiniteQuery(
    'get',
    '/api/admin/people',
    { params: { query: { view, ...(profession && { profession }), ...(search && { search }) } } },
    { ...cursorPagination, placeholderData: keepPreviousData },
  )
  const retained = useRetainedPeople(list)
  const fetched = page.data?.pages.flatMap(({ rows }) => rows)
  const people = fetched && withRetained(fetched, page.isPlaceholderData ? [] : retained.people)
  const selection = useSelection(list, people?.map(({ id }) => id) ?? [])
  const actions = useAccountActions({
    ...(people && { shown: people }),
    onChanged: retained.retain,
    onRemoved: retained.release,
    focusAfter: ({ id }) => personLink(id),
  })
  const isDimmed = page.isPlaceholderData
  const nextStep = search ? (
    <Button onClick={onClearSearch}>Reset search</Button>
  ) : view !== 'all' ? (
    <Button onClick={onShowAll}>Show all</Button>
  ) : profession ? (
    <LinkButton to="/admin/users">All users</LinkButton>
  ) : (
    <LinkButton to="/admin">Go to Operations</LinkButton>
  )
  return (
    <PagedList page={page} rows={people} what="accounts" skeleton={<PeopleSkeleton />}>
      {(rows, more) => (
        <>
          {rows.length === 0 ? (
            <EmptyState {...emptyPeopleText(filters)} next={nextStep} />
          ) : (
            <div className={isDimmed ? 'opacity-60' : ''} aria-busy={isDimmed || undefined}>
              <div className="people-table">
                <PeopleTable people={rows} actions={actions} selection={selection} />
              </div>
              <div className="people-cards">
                <PeopleCards people={rows} actions={actions} />
              </div>
            </div>
          )}
          <p className="sr" role="status">
            {search && !isDimmed && resultsText(rows.length, page.hasNextPage)}
          </p>
          {more}
          {rows.length > 0 && <PeopleKeys people={rows} actions={actions} selection={selection} />}
          <SelectionBar
            people={rows.filter(({ id }) => selection.ids.has(id))}
            actions={actions}
            onClear={selection.clear}
          />
          {actions.dialogs}
        </>
      )}
    </PagedList>
  )
}
