import { Ban, Check, Clock, Minus, type LucideIcon } from 'lucide-react'
import type { Standing } from './person.ts'

const looks: Record<Standing['tone'], { className: string; Icon: LucideIcon }> = {
  waits: { className: 'strong text-warn', Icon: Clock },
  good: { className: 'text-text-3', Icon: Check },
  bad: { className: 'text-bad', Icon: Ban },
  quiet: { className: 'text-text-3', Icon: Minus },
}

/** Who waits is loud, what is well is quiet, of whom nothing is asked is a dash; `of` names what is spoken of. */
export function StandingWord({ standing, of }: { standing: Standing | undefined; of?: string }) {
  if (!standing) return <span className="text-text-3">–</span>
  const { className, Icon } = looks[standing.tone]
  return (
    <span className={`small inline-flex items-center align-middle gap-1.5 whitespace-nowrap ${className}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {of ? `${of} ${standing.word.toLowerCase()}` : standing.word}
    </span>
  )
}
