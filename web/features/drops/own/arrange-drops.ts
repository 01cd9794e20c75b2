import { isFoundBy, searchTermsOf, tokenize } from '@velv/domain/text/search-tokens.ts'
import { sortRows, type TableSort } from '../../../ui/data/sort-rows.ts'
import { type OwnList, ownDropColumns, searchText } from './own-drop-columns.tsx'
import { byClosing, isRecent, needsOwner, type OwnDrop, rowStateOf } from './own-drop.ts'

type View = { value: string; label: string; matches: (drop: OwnDrop, now: Date) => boolean }

/** The parts of each list; the first shows everything. */
export const views: Record<OwnList, readonly [View, ...View[]]> = {
  drops: [
    { value: 'all', label: 'All', matches: () => true },
    { value: 'needs', label: 'Needs changes', matches: needsOwner },
    { value: 'live', label: 'Live', matches: ({ state }) => state === 'live' || state === 'paused' },
    { value: 'review', label: 'In review', matches: ({ state }) => state === 'awaiting' },
    { value: 'closed', label: 'Closed', matches: ({ state }) => state === 'closed' },
  ],
  inbox: [
    { value: 'all', label: 'All', matches: () => true },
    { value: 'answer', label: 'To answer', matches: (drop) => rowStateOf(drop) === 'delivered' },
    { value: 'done', label: 'Done', matches: (drop) => rowStateOf(drop) === 'done' },
  ],
}

const defaultSort: Record<OwnList, TableSort> = {
  drops: { by: 'state', isDescending: false },
  inbox: { by: 'when', isDescending: true },
}

/** The sort that the address names; without one, what needs the owner is first, or what was delivered last. */
export const sortOf = (text: string, list: OwnList): TableSort =>
  text ? { by: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : defaultSort[list]

export type ListQuery = { search: string; view: string; sort: TableSort }

/** The drops of a table in their order, those older than six months last, and how many there are in each view. */
export function arrangeDrops(list: OwnList, loaded: readonly OwnDrop[], query: ListQuery, now: Date) {
  const view = views[list].find(({ value }) => value === query.view) ?? views[list][0]
  const terms = searchTermsOf(query.search)
  const found = loaded.filter((drop) => isFoundBy(tokenize(searchText(drop)), terms))
  const matching = found.filter((drop) => view.matches(drop, now))
  const dayOf = ({ deliveryDate, expireTime }: OwnDrop) =>
    list === 'inbox' ? (deliveryDate ?? expireTime) : expireTime
  const isOlder = (drop: OwnDrop) => !isRecent(dayOf(drop), now)
  const byDefault = list === 'drops' ? matching.toSorted(byClosing) : matching
  const sorted = sortRows(byDefault, ownDropColumns(list, [], ''), query.sort)
  return {
    view: view.value,
    counts: new Map(
      views[list].map(({ value, matches }) => [value, found.filter((drop) => matches(drop, now)).length]),
    ),
    rows: [...sorted.filter((drop) => !isOlder(drop)), ...sorted.filter(isOlder)],
    isOlder,
  }
}
