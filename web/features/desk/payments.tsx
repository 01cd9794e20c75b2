import { useRef } from 'react'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx'
import { useSingleKey } from '../../ui/use-single-key.ts'
import { singleKeysAreOn } from '../../ui/use-single-keys.ts'
import { longestSearch, paymentViews, viewLabels } from './desk-wish.ts'
import { PaymentList } from './payment-list.tsx'
import { useDeskWish } from './use-desk-wish.ts'
import './desk.css'

const choices = paymentViews.map((view) => ({ value: view, label: viewLabels[view] }))

/** What was paid for demos, newest first, to be found by a person or by any number of a receipt. */
export function Payments() {
  const { wish, show, showEverybody, searchFor } = useDeskWish()
  const head = useRef<HTMLElement>(null)
  useSingleKey('/', () => head.current?.querySelector('input')?.focus())
  return (
    <section className="grid gap-5">
      <header ref={head} className="payments-head">
        <h1 className="head" tabIndex={-1}>
          Payments
        </h1>
        <SearchField
          words={wish.search}
          label="Person, or a whole number of a receipt"
          maxLength={longestSearch}
          keyCap={singleKeysAreOn() ? '/' : undefined}
          onSearch={searchFor}
        />
        <SegmentedSwitch label="Show" value={wish.view} choices={choices} onChange={show} />
      </header>
      <PaymentList
        wish={wish}
        onShowAll={() => show('all')}
        onClearSearch={() => searchFor('')}
        onEverybody={showEverybody}
      />
    </section>
  )
}
