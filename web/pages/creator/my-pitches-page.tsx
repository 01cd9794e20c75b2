import { Link } from 'react-router'
import { MyPitches } from '../../features/demos/my-pitches.tsx'
import { StarsSummary } from '../../features/demos/stars-summary.tsx'

export const meta = () => [{ title: 'My Pitches · Velv' }]

export default function MyPitchesPage() {
  return (
    <>
      <div className="row between mb-6 flex-wrap items-end gap-y-2">
        <div>
          <h1 className="title">My Pitches</h1>
          <div className="mt-1">
            <StarsSummary />
          </div>
        </div>
        <Link className="small link inline-flex min-h-11 items-center text-text-2" to="/my-pitches/learn">
          What the answers mean
        </Link>
      </div>
      <MyPitches />
    </>
  )
}
