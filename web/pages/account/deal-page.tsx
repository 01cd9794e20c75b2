import { Link, useParams } from 'react-router'
import { DealRoom } from '../../features/deals/deal-room.tsx'

export const meta = () => [{ title: 'Deal room · Velv' }]

/** The deal room of a song, for its creator and for the organization. */
export default function DealPage() {
  const { id = '' } = useParams()
  return (
    <section className="own-page">
      <DealRoom
        key={id}
        id={id}
        submission={({ demoId, dropId, drop }, side) => (
          <Link
            className="link touch"
            to={side === 'owner' ? `/drop/pitch/${dropId}?song=${demoId}` : `/my-pitches/${dropId}/${demoId}`}
          >
            {drop}
          </Link>
        )}
      />
    </section>
  )
}
