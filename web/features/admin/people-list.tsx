import type { Profession } from '@velv/domain/roles.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
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
  const retry = () => void (page.hasNextPage && people ? page.fetchNextPage() : page.refetch())
  if (!people) {
    return page.isError ? <FailedLine what="The accounts could not be fetched." onRetry={retry} /> : <PeopleSkeleton />
  }
  const isDimmed = page.isPlaceholderData
  return (
    <>
      {people.length === 0 ? (
        <EmptyState {...nobodyWords(wish)} next={<WayOut wish={wish} {...{ onShowAll, onClearSearch }} />} />
      ) : (
        <div className={isDimmed ? 'grid gap-5 opacity-60' : 'grid gap-5'} aria-busy={isDimmed || undefined}>
          <div className="people-table">
            <PeopleTable people={people} acts={acts} chosen={chosen} />
          </div>
          <div className="people-cards">
            <PeopleCards people={people} acts={acts} />
          </div>
          <p className="sr" role="status">
            {search && !isDimmed && `${people.length}${page.hasNextPage ? ' or more' : ''} found`}
          </p>
        </div>
      )}
      {page.isError && <FailedLine what="The accounts could not be fetched anew." onRetry={retry} />}
      {page.hasNextPage && !page.isError && (
        <div>
          <Button look="quiet" busy={page.isFetchingNextPage} onClick={() => void page.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      <PeopleKeys people={people} acts={acts} chosen={chosen} />
      <ChosenBar people={people.filter(({ id }) => chosen.ids.has(id))} acts={acts} onClear={chosen.clear} />
      {acts.dialogs}
    </>
  )
}

type WayOutProps = Omit<PeopleListProps, 'profession'>

function WayOut({ wish, onShowAll, onClearSearch }: WayOutProps) {
  if (wish.search) return <Button onClick={onClearSearch}>Clear the search</Button>
  return wish.view === 'all' ? null : <Button onClick={onShowAll}>Show all</Button>
}
