import { Link } from 'react-router'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { type DemoInFull, recordGenre } from './demo.ts'

export const PitchHead = ({ demo }: { demo: DemoInFull }) => (
  <header>
    <Link className="small wide-only text-text-2 hover:text-text" to="/my-pitches">
      My Pitches
    </Link>
    <div className="row flex-wrap gap-4 md:mt-4 md:gap-6">
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
          {demo.drop.label && demo.drop.label !== demo.drop.name && `, ${demo.drop.label}`}
        </p>
      </div>
    </div>
  </header>
)
