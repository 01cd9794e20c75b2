export const paymentViews = ['all', 'paid', 'refunding', 'refunded', 'disputed'] as const

export type PaymentView = (typeof paymentViews)[number]

/** Which payments are listed; `person` by id. */
export type DeskWish = { view: PaymentView; search: string; person: string }

/** Longest search the API takes, in characters. */
export const longestSearch = 200

export const viewLabels: Record<PaymentView, string> = {
  all: 'All',
  paid: 'Paid',
  refunding: 'Going back',
  refunded: 'Given back',
  disputed: 'Disputed',
}

/** As the address has it. */
export function wishOf(params: URLSearchParams): DeskWish {
  return {
    view: paymentViews.find((one) => one === params.get('view')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, longestSearch),
    person: params.get('person') ?? '',
  }
}

/** What stands in the address, and is asked for; nothing for what is usual. */
export const paramsOf = ({ view, search, person }: DeskWish) => ({
  ...(view !== 'all' && { view }),
  ...(search && { search }),
  ...(person && { person }),
})

type EmptyWords = { title: string; says: string }

const nothing: Record<PaymentView, EmptyWords> = {
  all: { title: 'No payments yet', says: 'Whatever is paid for a demo will show up here.' },
  paid: { title: 'Nothing paid', says: 'Payments that arrived and stay will show up here.' },
  refunding: { title: 'Nothing is going back', says: 'Fees on their way back will show up here until they are there.' },
  refunded: { title: 'Nothing was given back', says: 'Fees that went back will show up here.' },
  disputed: { title: 'No disputes', says: 'Payments that a bank has asked for will show up here.' },
}

/** What is said where no payment is found. */
export function nothingWords({ view, search, person }: DeskWish): EmptyWords {
  if (!search && !person) return nothing[view]
  const under = view === 'all' ? '' : ` under ${viewLabels[view]}`
  return search
    ? {
        title: 'Nothing fits',
        says: `No payer and no number of a receipt is “${search}”${under}. A number has to be whole.`,
      }
    : { title: 'No payments of this person', says: `Nothing of theirs stands here${under}.` }
}
