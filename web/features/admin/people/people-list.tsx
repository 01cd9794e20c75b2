import type { Profession } from '@velv/domain/roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import { useSelection } from '../../../ui/data/row-selection.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useAccountActions } from './actions/use-account-actions.tsx'
import { peopleColumns, PersonCard, personCardSkeleton } from './people-columns.tsx'
import { emptyPeopleText, type PeopleFilters } from './people-filters.ts'
import { PeopleKeys, personLink } from './people-keys.tsx'
import { withRetained } from './retained-rows.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useRetainedPeople } from './use-retained-people.ts'
import '../staff-table.css'

type PeopleListProps = {
  filters: PeopleFilters
  profession: Profession | undefined
  onShowAll: () => void
  onClearSearch: () => void
}

export function PeopleList(props: PeopleListProps) {
  const { filters, profession } = props
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
  return (
    <DenseList
      page={page}
      rows={people}
      what="accounts"
      label="Accounts, newest first"
      look="staff-table people-table"
      // Below this width the columns no longer fit next to the sidebar.
      narrow="(width < 80rem)"
      columns={peopleColumns(selection, actions)}
      keyOf={({ id }) => id}
      classOf={({ id }) => (selection.ids.has(id) ? 'selected' : undefined)}
      phoneClass="person-card"
      phoneRow={(person) => <PersonCard person={person} actions={actions} />}
      phoneSkeleton={personCardSkeleton}
      count={12}
      search={search}
      empty={<EmptyState {...emptyPeopleText(filters)} next={nextStepFor(props)} />}
    >
      {(table, rows) => (
        <>
          {table}
          {rows.length > 0 && <PeopleKeys people={rows} actions={actions} selection={selection} />}
          <SelectionBar
            people={rows.filter(({ id }) => selection.ids.has(id))}
            actions={actions}
            onClear={selection.clear}
          />
          {actions.dialogs}
        </>
      )}
    </DenseList>
  )
}

/** What to do when no account is found. */
function nextStepFor({ filters, profession, onShowAll, onClearSearch }: PeopleListProps) {
  if (filters.search) return <Button onClick={onClearSearch}>Reset search</Button>
  if (filters.view !== 'all') return <Button onClick={onShowAll}>Show all</Button>
  return profession ? (
    <LinkButton to="/admin/users">All users</LinkButton>
  ) : (
    <LinkButton to="/admin">Go to Operations</LinkButton>
  )
}
