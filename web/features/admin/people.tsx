import type { Profession } from '@velv/domain/roles.ts'
import { api } from '../../platform/api.ts'
import { useListWish } from '../../platform/use-list-wish.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { PeopleList } from './people-list.tsx'
import { longestSearch, paramsOf, viewLabels, viewsFor, waitingCount, wishOf } from './people-wish.ts'
import './admin.css'

type PeopleProps = { title: string; profession?: Profession }

/** Accounts of one profession or of all, newest first, to be found and to be decided about. */
export function People({ title, profession }: PeopleProps) {
  const views = viewsFor(profession)
  const { wish, show, searchFor } = useListWish({ wishOf: (params) => wishOf(params, views), paramsOf })
  const { data: badges } = api.useQuery('get', '/api/badges')
  const waiting = waitingCount(badges?.unverified, profession)
  const choices = views.map((view) => ({
    value: view,
    label:
      view === 'waiting' && waiting ? (
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
      <ListHead
        title={title}
        search={{
          words: wish.search,
          label: 'Name, e-mail or product id',
          maxLength: longestSearch,
          onSearch: searchFor,
        }}
        view={wish.view}
        views={choices}
        onShow={(view) => show({ view })}
      />
      <PeopleList
        wish={wish}
        profession={profession}
        onShowAll={() => show({ view: 'all' })}
        onClearSearch={() => searchFor('')}
      />
    </section>
  )
}
