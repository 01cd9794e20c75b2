import { Check, Clock } from 'lucide-react'
import type { Standing } from './person.ts'

/** Who waits is loud, who is verified is quiet, of whom nothing is asked is a dash. */
export function StandingWord({ standing, of = '' }: { standing: Standing; of?: string }) {
  if (standing === 'not-asked') return <span className="text-text-3">–</span>
  const waits = standing === 'waiting'
  const Icon = waits ? Clock : Check
  return (
    <span
      className={`small inline-flex items-center align-middle gap-1.5 ${waits ? 'strong text-warn' : 'text-text-3'}`}
    >
      <Icon className="icon-s" aria-hidden="true" />
      {of} {waits ? (of ? 'waiting' : 'Waiting') : 'Verified'}
    </span>
  )
}
