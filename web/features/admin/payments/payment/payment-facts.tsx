import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fact, FactRows } from '../../../../ui/data/fact-rows.tsx'
import { lengthText } from '../../../../ui/text/format.ts'
import { ResultBadge } from '../../../../ui/data/result-badge.tsx'
import { payerText, songText, type PaymentDetail } from '../payment.ts'

type PaymentFactsProps = { payment: PaymentDetail; dropLink: (id: string, name: string) => ReactNode }

/** The payer, the demo and its drop, and how long the song was heard. */
export function PaymentFacts({ payment, dropLink }: PaymentFactsProps) {
  const { payer, demo, drop, heardMs } = payment
  const isDeleted = payer.name === null && payer.email === null
  return (
    <FactRows>
      <Fact term="Payer">
        {isDeleted ? (
          <span>Deleted account</span>
        ) : (
          <Link className="link strong touch" to={`/admin/users/${payer.id}`}>
            {payerText(payer)}
          </Link>
        )}
        {payer.name && payer.email && <span className="small text-text-2">{payer.email}</span>}
      </Fact>
      <Fact term="Demo">
        <span className="row flex-wrap gap-x-3 gap-y-1">
          <span>{songText(demo)}</span>
          <ResultBadge result={demo.result} />
        </span>
        <span className="small num text-text-2">{heardMs > 0 ? `${lengthText(heardMs)} heard` : 'Not heard yet'}</span>
      </Fact>
      <Fact term="Drop">{dropLink(drop.id, drop.name)}</Fact>
    </FactRows>
  )
}
