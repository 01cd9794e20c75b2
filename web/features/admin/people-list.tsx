import type { Profession } from '@velv/domain/roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { withKept } from './kept-rows.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleKeys } from './people-keys.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PeopleTable } from './people-table.tsx'
import { nobodyWords, type PeopleWish } from './people-wish.ts'
import { namePlace } from './row-place.ts'
import { useAccountActs } from './use-account-acts.tsx'
import { useChosen } from './use-chosen.ts'
import { useKeptPeople } from './use-kept-people.ts'

type PeopleListProps = {
  wish: PeopleWish
  profession: Profession | undefined
  onShowAll: () => void
  onClearSearch: () => void
}

export function PeopleList({ wish, profession, onShowAll, onClearSearch }: PeopleListProps) {
  const { view, search } = wish
  const list = `${profession ?? ''} ${view} ${search}`
  const page = api.useInfiniteQuery(
    'get',
    '/api/admin/people',
    { params: { query: { view, ...(profession && { profession }), ...(search && { search }) } } },
    { ...byPage, placeholderData: keepPreviousData },
  )
  const kept = useKeptPeople(list)
  const fetched = page.data?.pages.flatMap(({ rows }) => rows)
  const people = fetched && withKept(fetched, page.isPlaceholderData ? [] : kept.people)
  const chosen = useChosen(list, people?.map(({ id }) => id) ?? [])
  const acts = useAccountActs({
    onChanged: kept.keep,
    onRemoved: kept.drop,
    focusAfter: ({ id }) => namePlace(id),
  })
  if (!people) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the accounts." onRetry={() => askAgain(page)} />
    ) : (
      <PeopleSkeleton />
    )
  }
  const isDimmed = page.isPlaceholderData
  const wayOut = search ? (
    <Button onClick={onClearSearch}>Clear the search</Button>
  ) : view !== 'all' ? (
    <Button onClick={onShowAll}>Show all</Button>
  ) : profession ? (
    <LinkButton to="/admin/users">All users</LinkButton>
  ) : (
    <LinkButton to="/admin">See what waits</LinkButton>
  )
  return (
    <>
      {people.length === 0 ? (
        <EmptyState {...nobodyWords(wish)} next={wayOut} />
      ) : (
        <div className={isDimmed ? 'opacity-60' : ''} aria-busy={isDimmed || undefined}>
          <div className="people-table">
            <PeopleTable people={people} acts={acts} chosen={chosen} />
          </div>
          <div className="people-cards">
            <PeopleCards people={people} acts={acts} />
          </div>
        </div>
      )}
      <p className="sr" role="status">
        {search && !isDimmed && `${people.length}${page.hasNextPage ? ' or more' : ''} found`}
      </p>
      <MoreRows page={page} what="accounts" />
      {people.length > 0 && <PeopleKeys people={people} acts={acts} chosen={chosen} />}
      <ChosenBar people={people.filter(({ id }) => chosen.ids.has(id))} acts={acts} onClear={chosen.clear} />
      {acts.dialogs}
    </>
  )
}
