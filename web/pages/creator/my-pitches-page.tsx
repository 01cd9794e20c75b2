import { Link } from 'react-router'
import { MyPitches } from '../../features/demos/pitches/my-pitches.tsx'
import { PitchViews } from '../../features/demos/pitches/pitch-views.tsx'
import { OpenHolds, useOpenHolds } from '../../features/holds/open-holds.tsx'
import { StarsSummary } from '../../features/demos/pitches/stars-summary.tsx'
import { useDemoCounts, type DemoCounts } from '../../features/demos/pitches/use-demo-counts.ts'
import { useStars } from '../../features/demos/pitches/use-stars.ts'
import { lengthText } from '../../ui/text/format.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export const meta = () => [{ title: 'My Pitches · Velv' }]

export default function MyPitchesPage() {
  const counts = useDemoCounts()
  const stars = useStars()
  const { isLoading } = useOpenHolds()
  return (
    <div className="my-pitches">
      <h1 className="sr">My Pitches</h1>
      <header className="pitches-top">
        <PitchViews demos={counts} />
        <TotalHeard counts={counts} />
        <div className="pitches-links">
          <StarsSummary stars={stars} />
          <Link className="small link inline-flex min-h-11 items-center text-text-2" to="/my-pitches/learn">
            What the answers mean
          </Link>
        </div>
      </header>
      {/* The list begins where it stays: below the holds that wait. */}
      <div className="contents" hidden={isLoading}>
        <OpenHolds side="creator" />
        <MyPitches counts={counts} stars={stars} />
      </div>
    </div>
  )
}

/** How much of the creator's songs has been heard in total; seconds that two people heard count once. */
function TotalHeard({ counts: { counts, heardMs = 0, isError } }: { counts: DemoCounts }) {
  if (!counts && !isError) return <Skeleton className="h-[1lh] w-72 max-w-full" />
  return (
    <p className="text-text-2">
      {heardMs > 0 ? (
        <>
          <b className="num strong text-text">{lengthText(heardMs)}</b> of your music has been heard.
        </>
      ) : (
        'Your songs, how much of each was heard, and the answers.'
      )}
    </p>
  )
}
