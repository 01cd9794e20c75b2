import { Link } from 'react-router'
import { FailedLine } from '../../ui/failed-line.tsx'
import { ActRow } from './act-row.tsx'
import { ActsToCome } from './acts-to-come.tsx'
import { useActs } from './use-acts.ts'
import './audit.css'

/** So many stand beside what waits. */
const most = 5

/** What staff did last, and the way to the whole trail. */
export function LastActs() {
  const { data, isError, refetch } = useActs({})
  if (!data) {
    return isError ? (
      <FailedLine what="We couldn’t load the admin actions." onRetry={() => void refetch()} />
    ) : (
      <ActsToCome count={most} />
    )
  }
  const acts = data.pages.flatMap(({ rows }) => rows).slice(0, most)
  if (acts.length === 0) return <p className="text-text-2">Staff has done nothing yet.</p>
  return (
    <>
      <ol>
        {acts.map((act) => (
          <ActRow key={act.id} act={act} named withDay />
        ))}
      </ol>
      <Link className="link touch justify-self-start" to="/admin/audit">
        The whole trail
      </Link>
    </>
  )
}
