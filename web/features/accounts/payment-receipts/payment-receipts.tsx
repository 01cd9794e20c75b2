import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { pitchPath } from '../../demos/demo.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { dateText } from '../../../ui/text/format.ts'
import { usePlusPortal } from '../plus/use-stripe-page.ts'
import { paymentReceiptAmount, type PaymentReceiptRow, paymentReceiptState } from './payment-receipt-text.ts'

/** What a creator paid for submissions and for Velv Plus, newest first. */
export function PaymentReceipts() {
  const page = api.useInfiniteQuery('get', '/api/my/receipts', {}, cursorPagination)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="receipts">
      <h2 id="receipts" className="head">
        Receipts and invoices
      </h2>
      <PagedList
        page={page}
        what="receipts"
        skeleton={3}
        empty={<p className="text-text-2">What you pay for submissions and Velv Plus shows up here.</p>}
      >
        {(receipts, more) => (
          <>
            <ul className="profile-rows">
              {receipts.map((receipt) => (
                <ReceiptLine key={receipt.id} receipt={receipt} />
              ))}
            </ul>
            {more}
          </>
        )}
      </PagedList>
    </section>
  )
}

function ReceiptLine({ receipt }: { receipt: PaymentReceiptRow }) {
  const state = paymentReceiptState(receipt)
  return (
    <li className="row between min-h-14 items-start gap-4 py-2">
      {receipt.submission ? <Submission receipt={receipt} {...receipt.submission} /> : <PlusMonth at={receipt.at} />}
      <span className="grid flex-none justify-items-end">
        <span className="strong num">{paymentReceiptAmount(receipt)}</span>
        {state && <span className="small text-text-3">{state}</span>}
      </span>
    </li>
  )
}

type SubmissionProps = NonNullable<PaymentReceiptRow['submission']> & { receipt: PaymentReceiptRow }

function Submission({ receipt: { at }, title, drop, dropId, demoId }: SubmissionProps) {
  const name = title || 'Your song'
  return (
    <ReceiptName at={at} message={`Submission to ${drop}`}>
      {demoId ? (
        <Link className="link strong text-text" to={pitchPath({ id: demoId, dropId })}>
          {name}
        </Link>
      ) : (
        <span className="strong">{name}</span>
      )}
    </ReceiptName>
  )
}

/** The provider keeps the invoices of Velv Plus, on the page where the plan is changed. */
function PlusMonth({ at }: { at: string }) {
  const { open, isOpening, failure } = usePlusPortal()
  return (
    <ReceiptName at={at} message="One month">
      <span className="strong">Velv Plus</span>
      <button
        type="button"
        className="link touch small order-last justify-self-start"
        aria-busy={isOpening || undefined}
        onClick={isOpening ? undefined : open}
      >
        Invoice at Stripe<span className="sr">, {dateText(at)}</span>
      </button>
      <ErrorMessage error={failure} />
    </ReceiptName>
  )
}

function ReceiptName({ at, message, children }: { at: string; message: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 wrap-anywhere">
      {children}
      <span className="small text-text-3">
        {message}, <time dateTime={at}>{dateText(at)}</time>
      </span>
    </div>
  )
}
