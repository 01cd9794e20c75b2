import { choiceFilter, dayFilter, type FiltersOf, textFilter } from '../../../lib/url/url-filters.ts'
export const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

export type PaymentListView = (typeof paymentViews)[number]

/** Longest search the API takes, in characters. */
export const maxSearchLength = 200

export const viewLabels: Record<PaymentListView, string> = {
  all: 'All',
  paid: 'Paid',
  refunding: 'Refund pending',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** The filters of the payment list; `person` is an id, and days are in UTC. The API takes the same parameters. */
export const paymentFilters = {
  view: choiceFilter('view', paymentViews),
  search: textFilter('search', maxSearchLength),
  person: textFilter('person'),
  from: dayFilter('from'),
  to: dayFilter('to'),
}

export type PaymentFilters = FiltersOf<typeof paymentFilters>

type EmptyText = { title: string; message: string }

const emptyTexts: Record<PaymentListView, EmptyText> = {
  all: { title: 'No payments yet', message: 'Submission fees show up here as soon as someone starts a checkout.' },
  paid: { title: 'No paid submissions', message: 'Payments that haven’t been refunded show up here.' },
  refunding: {
    title: 'No pending refunds',
    message: 'Refunds show up here until the bank confirms them.',
  },
  refunded: { title: 'No refunds yet', message: 'Completed refunds show up here.' },
  disputed: { title: 'No disputes', message: 'Payments that a payer has disputed with their bank show up here.' },
}

/** The text of an empty payment list. */
export function emptyPaymentsText({ view, search, person, from, to }: PaymentFilters): EmptyText {
  if (!search && !person)
    return from || to ? { title: 'No payments found', message: 'Try other days.' } : emptyTexts[view]
  const inView = view === 'all' ? '' : ` under ${viewLabels[view]}`
  return search
    ? {
        title: 'No payments found',
        message: `No payment matches “${search}”${inView}. Enter a name, email, or product ID, or a full receipt number.`,
      }
    : { title: 'No payments from this person', message: `They haven’t made any payments${inView}.` }
}
