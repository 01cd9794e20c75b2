import { Link } from 'react-router'
import { HeardSum } from '../../features/demos/heard-sum.tsx'
import { MyPitches } from '../../features/demos/my-pitches.tsx'
import { StarsSummary } from '../../features/demos/stars-summary.tsx'
import { useDemoCounts } from '../../features/demos/use-demo-counts.ts'
import { useStars } from '../../features/demos/use-stars.ts'

export const meta = () => [{ title: 'My Pitches · Velv' }]

export default function MyPitchesPage() {
  const counts = useDemoCounts()
  const stars = useStars()
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 max-md:mb-4">
        <div>
          <h1 className="title mb-2">My Pitches</h1>
          <HeardSum counts={counts} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 max-md:w-full max-md:justify-between">
          <StarsSummary stars={stars} />
          <Link className="small link inline-flex min-h-11 items-center text-text-2" to="/my-pitches/learn">
            What the answers mean
          </Link>
        </div>
      </header>
      <MyPitches counts={counts} stars={stars} />
    </>
  )
}
