import { Ban, Check, Clock, Minus, type LucideIcon } from 'lucide-react'
import type { PersonStatus } from './person.ts'

const toneStyles: Record<PersonStatus['tone'], { className: string; Icon: LucideIcon }> = {
  waits: { className: 'strong text-warn', Icon: Clock },
  good: { className: 'text-text-3', Icon: Check },
  bad: { className: 'text-bad', Icon: Ban },
  quiet: { className: 'text-text-3', Icon: Minus },
}

/** A status label in its tone; a dash without a status. `of` names the subject for screen readers. */
export function StatusLabel({ status, of }: { status: PersonStatus | undefined; of?: string }) {
  if (!status) return <span className="text-text-3">–</span>
  const { className, Icon } = toneStyles[status.tone]
  return (
    <span className={`small inline-flex items-center align-middle gap-1.5 whitespace-nowrap ${className}`}>
      <Icon className="icon-s" aria-hidden="true" />
      {of ? `${of} ${status.label.toLowerCase()}` : status.label}
    </span>
  )
}
