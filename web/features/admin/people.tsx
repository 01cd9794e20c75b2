import type { Profession } from '@velv/domain/roles.ts'
import { api } from '../../platform/api.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
import { singleKeysAreOn } from '../../ui/use-single-keys.ts'
import { PeopleList } from './people-list.tsx'
import { longestSearch, viewLabels, viewsFor, waitingCount } from './people-wish.ts'
import { usePeopleWish } from './use-people-wish.ts'
import './admin.css'

type PeopleProps = { title: string; profession?: Profession }

/** Accounts of one profession or of all, newest first, to be found and to be decided about. */
export function People({ title, profession }: PeopleProps) {
  const views = viewsFor(profession)
  const { wish, show, searchFor } = usePeopleWish(views)
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
      <header className="people-head">
        <h1 className="head" tabIndex={-1}>
          {title}
        </h1>
        <SearchField
          words={wish.search}
          label="Name, e-mail or product id"
          maxLength={longestSearch}
          keyCap={singleKeysAreOn() ? '/' : undefined}
          onSearch={searchFor}
        />
        <SegmentedSwitch label="Show" value={wish.view} choices={choices} onChange={show} />
      </header>
      <PeopleList
        wish={wish}
        profession={profession}
        onShowAll={() => show('all')}
        onClearSearch={() => searchFor('')}
      />
    </section>
  )
}
