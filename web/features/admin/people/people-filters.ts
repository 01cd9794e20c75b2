import { choiceFilter, type FiltersOf, textFilter } from '../../../lib/url/url-filters.ts'
import { roleOf, type Profession } from '@velv/domain/roles.ts'

type PeopleView = 'all' | 'pending' | 'rejected' | 'disabled' | 'admins'

/** Longest search the API takes, in characters. */
export const maxSearchLength = 100

/** The views of a list: creators have no pending accounts, and admins are listed among all professions. */
export function viewsFor(profession: Profession | undefined): readonly ['all', ...PeopleView[]] {
  if (!profession) return ['all', 'pending', 'rejected', 'disabled', 'admins']
  return roleOf(profession) === 'creator' ? ['all', 'disabled'] : ['all', 'pending', 'rejected', 'disabled']
}

/** The filters of the account list. */
export const peopleFilters = (profession: Profession | undefined) => ({
  view: choiceFilter<PeopleView>('view', viewsFor(profession)),
  search: textFilter('search', maxSearchLength),
})

export type PeopleFilters = FiltersOf<ReturnType<typeof peopleFilters>>

/** How many accounts wait, of one profession or of all; undefined until the counts have loaded. */
export const waitingCount = (
  unverified: Readonly<Record<string, number>> | null | undefined,
  profession: Profession | undefined,
): number | undefined =>
  unverified
    ? profession
      ? (unverified[profession] ?? 0)
      : Object.values(unverified).reduce((sum, count) => sum + count, 0)
    : undefined

export const viewLabels: Record<PeopleView, string> = {
  all: 'All',
  pending: 'Waiting',
  rejected: 'Not approved',
  disabled: 'Disabled',
  admins: 'Admins',
}

type EmptyText = { title: string; message: string }

const emptyTexts: Record<PeopleView, EmptyText> = {
  all: { title: 'No accounts yet', message: 'People show up here when they sign up.' },
  pending: { title: 'No one is waiting', message: 'New accounts that need your review show up here.' },
  rejected: { title: 'No accounts here', message: 'Accounts that staff didn’t approve show up here.' },
  disabled: { title: 'No disabled accounts', message: 'Accounts that staff disabled show up here.' },
  admins: { title: 'No admins', message: 'People with access to this area show up here.' },
}

/** The text of an empty account list. */
export const emptyPeopleText = ({ view, search }: PeopleFilters): EmptyText =>
  search
    ? {
        title: 'No accounts found',
        message:
          view === 'all'
            ? `No name, email, or product ID starts with “${search}”.`
            : `No name, email, or product ID under ${viewLabels[view]} starts with “${search}”.`,
      }
    : emptyTexts[view]
