import { Link } from 'react-router'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { type DemoInFull, labelBehind, recordGenre } from './demo.ts'
import { ToMyPitches } from './to-my-pitches.tsx'

export const PitchHead = ({ demo }: { demo: DemoInFull }) => (
  <header>
    <ToMyPitches />
    <div className="row flex-wrap gap-4 md:mt-3 md:gap-6">
      <Record id={demo.id} genre={recordGenre(demo)} size={168} className="w-22! md:w-34!" />
      <div className="min-w-0 grow basis-44">
        <p className="mb-3" role="status">
          <ResultBadge result={demo.result} />
        </p>
        <h1 className="display text-song wrap-anywhere">{demo.title}</h1>
        <p className="mt-2 wrap-anywhere text-text-2">
          for{' '}
          <Link className="link touch" to={`/drop/${demo.dropId}`}>
            {demo.drop.name}
          </Link>
          {labelBehind(demo.drop)}
        </p>
      </div>
    </div>
  </header>
)
