import type { Profession } from '@velv/domain/roles.ts'
import { api } from '../../../lib/api/api.ts'
import { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { ListHeader } from '../../../ui/layout/list-head.tsx'
import { PeopleList } from './people-list.tsx'
import { maxSearchLength, viewLabels, viewsFor, waitingCount, peopleFilters } from './people-filters.ts'
import '../admin.css'

type PeopleProps = { title: string; profession?: Profession }

/** Accounts of one profession or of all, newest first, with search, views and actions. */
export function People({ title, profession }: PeopleProps) {
  const views = viewsFor(profession)
  const { filters, show, searchFor } = useListFilters(peopleFilters(profession))
  const { data: badges } = api.useQuery('get', '/api/badges')
  const waiting = waitingCount(badges?.unverified, profession)
  const choices = views.map((view) => ({
    value: view,
    label:
      view === 'pending' && waiting ? (
        <>
          {viewLabels[view]} <span className="num">{waiting}</span>
        </>
      ) : (
        viewLabels[view]
      ),
  }))
  return (
    <section className="grid gap-5">
      <title>{`${title} · Velv`}</title>
      <ListHeader
        title={title}
        search={{
          query: filters.search,
          label: 'Name, email, or product ID',
          maxLength: maxSearchLength,
          onSearch: searchFor,
        }}
        view={filters.view}
        views={choices}
        onShow={(view) => show({ view })}
      />
      <PeopleList
        filters={filters}
        profession={profession}
        onShowAll={() => show({ view: 'all' })}
        onClearSearch={() => searchFor('')}
      />
    </section>
  )
}
