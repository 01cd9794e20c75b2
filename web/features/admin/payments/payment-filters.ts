export const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

export type PaymentListView = (typeof paymentViews)[number]

/** The filters of the payment list; `person` is an id. */
export type PaymentFilters = { view: PaymentListView; search: string; person: string }

/** Longest search the API takes, in characters. */
export const maxSearchLength = 200

export const viewLabels: Record<PaymentListView, string> = {
  all: 'All',
  paid: 'Paid',
  refunding: 'Going back',
  refunded: 'Given back',
  disputed: 'Disputed',
}

/** Reads the filters from the URL. */
export function parsePaymentFilters(params: URLSearchParams): PaymentFilters {
  return {
    view: paymentViews.find((one) => one === params.get('view')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    person: params.get('person') ?? '',
  }
}

/** The filters as URL and request parameters, without defaults. */
export const paymentFilterParams = ({ view, search, person }: PaymentFilters) => ({
  ...(view !== 'all' && { view }),
  ...(search && { search }),
  ...(person && { person }),
})

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
