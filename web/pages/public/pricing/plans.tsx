import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { Slot } from '../slot.tsx'
import '../../../styles/data-table.css'

/** The two ways to pay, and how they differ. */
export function Plans() {
  return (
    <div>
      <div className="plans">
        <section className="plan">
          <h2 className="name">Single submission</h2>
          <p className="plan-price">
            <span className="priced">
              <Slot name="singlePrice" className="figure" />
            </span>{' '}
            <span className="text-text-2">per song, per drop</span>
          </p>
          <Points
            points={[
              'One song for one drop, in any genre',
              'A screener who’s paid to listen and never sees your name',
              'A listening receipt and an answer',
              'Your full fee back if no screener answers in time',
            ]}
          />
          <a className="btn line" href="/home#drops">
            Browse open drops
          </a>
          <p className="small text-text-3">Signing up is free. You pay when you submit.</p>
        </section>
        <section className="plan plus-plan">
          <h2 className="name">Velv Plus</h2>
          <p className="plan-price">
            <Slot name="plusPrice" className="figure plus-price" />{' '}
            <span className="text-text-2">
              per month, <Slot name="plusSubmissions" /> submissions included
            </span>
          </p>
          <Points
            points={[
              <Slot key="each" name="plusEach" />,
              'More submissions at the single price',
              `You can use a refunded submission again for at least ${returnedSubmissionDays} days`,
              'Cancel anytime and use what’s left until the month ends',
            ]}
          />
          <a className="btn main" href="/signup?next=%2Faccount">
            Get Velv Plus
          </a>
          <p className="small text-text-3">Renews monthly until you cancel on your profile page.</p>
        </section>
      </div>
      <Comparison />
    </div>
  )
}

function Points({ points }: { points: readonly ReactNode[] }) {
  return (
    <ul className="points">
      {points.map((point, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <li key={place}>
          <Check className="icon-s text-good" aria-hidden="true" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}

const comparison: readonly (readonly [what: string, single: ReactNode, plus: ReactNode])[] = [
  [
    'Price',
    <>
      <Slot name="singlePrice" /> per song
    </>,
    <>
      <Slot name="plusPrice" /> per month
    </>,
  ],
  [
    'Submissions',
    `As many as you like, up to ${demosPerDrop} per drop`,
    <>
      <Slot name="plusSubmissions" /> per month, then <Slot name="singlePrice" /> each
    </>,
  ],
  ['Listening receipt', 'Every song', 'Every song'],
  ['If no screener answers in time', 'Refunded to your payment method', 'Submission returned'],
  ['If you withdraw before it’s heard', 'Refunded to your payment method', 'Submission returned'],
  ['Saved searches with alerts', 'Included', 'Included'],
]

/** Velv Plus next to single submissions; left out where it isn't offered. */
function Comparison() {
  return (
    <section className="comparison">
      <h2 className="name">Compare</h2>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">What you get</span>
            </th>
            <th scope="col">Single submission</th>
            <th scope="col">Velv Plus</th>
          </tr>
        </thead>
        <tbody>
          {comparison.map(([what, single, plus]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{single}</td>
              <td>{plus}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
