import { choiceFilter, type FiltersOf, textFilter } from '../../../lib/url/url-filters.ts'
export const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

export type PaymentListView = (typeof paymentViews)[number]

/** Longest search the API takes, in characters. */
export const maxSearchLength = 200

export const viewLabels: Record<PaymentListView, string> = {
  all: 'All',
  paid: 'Paid',
  refunding: 'Going back',
  refunded: 'Given back',
  disputed: 'Disputed',
}

/** The filters of the payment list; `person` is an id. The API takes the same parameters. */
export const paymentFilters = {
  view: choiceFilter('view', paymentViews),
  search: textFilter('search', maxSearchLength),
  person: textFilter('person'),
}

export type PaymentFilters = FiltersOf<typeof paymentFilters>

type EmptyText = { title: string; message: string }

const emptyTexts: Record<PaymentListView, EmptyText> = {
  all: { title: 'No payments yet', message: 'Whatever is paid for a demo will show up here.' },
  paid: { title: 'Nothing paid', message: 'Payments that arrived and stay will show up here.' },
  refunding: {
    title: 'Nothing is going back',
    message: 'Fees on their way back will show up here until they are there.',
  },
  refunded: { title: 'Nothing was given back', message: 'Fees that went back will show up here.' },
  disputed: { title: 'No disputes', message: 'Payments that a bank has asked for will show up here.' },
}

/** The text of an empty payment list. */
export function emptyPaymentsText({ view, search, person }: PaymentFilters): EmptyText {
  if (!search && !person) return emptyTexts[view]
  const inView = view === 'all' ? '' : ` under ${viewLabels[view]}`
  return search
    ? {
        title: 'Nothing fits',
        message: `No payer and no number of a receipt is “${search}”${inView}. A number has to be whole.`,
      }
    : { title: 'No payments of this person', message: `Nothing of theirs stands here${inView}.` }
}
