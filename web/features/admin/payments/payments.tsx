import { Download } from 'lucide-react'
import { createSearchParams } from 'react-router'
import { urlFilterParams } from '../../../lib/url/url-filters.ts'
import { useListFilters } from '../../../lib/url/use-list-filters.ts'
import { ListHeader } from '../../../ui/layout/list-head.tsx'
import { maxSearchLength, paymentViews, viewLabels, paymentFilters } from './payment-filters.ts'
import { DateRange } from '../date-range.tsx'
import { PaymentList } from './payment-list.tsx'
import './payments.css'

const choices = paymentViews.map((view) => ({ value: view, label: viewLabels[view] }))

/** Payments for demos, newest first, with a search by person or by any id on a receipt. */
export function Payments() {
  const list = useListFilters(paymentFilters)
  const { filters, show, searchFor } = list
  return (
    <section className="grid gap-5">
      <ListHeader
        title="Payments"
        search={{
          query: filters.search,
          label: 'Person, product ID, or receipt',
          maxLength: maxSearchLength,
          onSearch: searchFor,
        }}
        view={filters.view}
        views={choices}
        onShow={(view) => show({ view })}
      />
      <div className="staff-page-head">
        <DateRange from={filters.from} to={filters.to} onChange={show} />
        <a
          className="btn line sm"
          href={`/api/admin/payments.csv?${createSearchParams(urlFilterParams(paymentFilters, filters))}`}
          download
        >
          <Download className="icon-s" aria-hidden="true" />
          Download CSV
        </a>
      </div>
      <PaymentList {...list} />
    </section>
  )
}
