import { Link } from 'react-router'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { type DemoInFull, labelSuffix } from '../demo.ts'
import { BackToMyPitches } from '../pitches/back-to-my-pitches.tsx'

export const PitchHead = ({ demo }: { demo: DemoInFull }) => (
  <header>
    <BackToMyPitches />
    <div className="row flex-wrap gap-4 md:mt-3 md:gap-6">
      <RecordSleeve artwork={demo.artwork} size={168} className="w-22! md:w-34!" />
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
          {labelSuffix(demo.drop)}
        </p>
      </div>
    </div>
  </header>
)
