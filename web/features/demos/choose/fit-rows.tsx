import { Check, CircleHelp, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Fit } from './use-song-choices.ts'

const matches = {
  fits: { Icon: Check, tone: 'text-good', word: 'Fits' },
  differs: { Icon: TriangleAlert, tone: 'text-warn', word: 'Differs' },
  unknown: { Icon: CircleHelp, tone: 'text-text-3', word: 'Not known' },
} as const

/** How the chosen song compares with each request of the brief. A hint: any song can be submitted. */
export function FitRows({ fit }: { fit: Fit }) {
  if (fit.of === 0) return null
  return (
    <section className="mt-8" aria-labelledby="fit">
      <div className="row between flex-wrap gap-y-1">
        <h3 id="fit" className="strong">
          How it fits this brief
        </h3>
        <p className="small text-text-3">
          You can submit any song.{' '}
          <Link className="link touch" to="/howto?read#fit">
            How fit works
          </Link>
        </p>
      </div>
      <ul className="fit-rows">
        {fit.rows.map(({ request, label, requested, match, found }) => {
          const { Icon, tone, word } = matches[match]
          return (
            <li key={request}>
              <Icon className={`icon-s ${tone}`} aria-label={word} />
              <span className="text-text-2">{label}</span>
              <span>
                {found}
                {match !== 'fits' && <span className="text-text-3"> · Brief: {requested}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
