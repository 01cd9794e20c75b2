import { useListWish } from '../../platform/use-list-wish.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { longestSearch, paramsOf, paymentViews, viewLabels, wishOf } from './desk-wish.ts'
import { PaymentList } from './payment-list.tsx'
import './desk.css'

const choices = paymentViews.map((view) => ({ value: view, label: viewLabels[view] }))

/** What was paid for demos, newest first, to be found by a person or by any number of a receipt. */
export function Payments() {
  const { wish, show, searchFor } = useListWish({ wishOf, paramsOf })
  return (
    <section className="grid gap-5">
      <ListHead
        title="Payments"
        search={{
          words: wish.search,
          label: 'Person, or a whole number of a receipt',
          maxLength: longestSearch,
          onSearch: searchFor,
        }}
        view={wish.view}
        views={choices}
        onShow={(view) => show({ view })}
      />
      <PaymentList
        wish={wish}
        onShowAll={() => show({ view: 'all' })}
        onClearSearch={() => searchFor('')}
        onEverybody={() => show({ person: '' })}
      />
    </section>
  )
}
