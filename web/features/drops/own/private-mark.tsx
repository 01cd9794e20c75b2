import { audiences } from '@velv/domain/drops/deal/deal-options.ts'
import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { EyeOff } from 'lucide-react'
import type { Drop } from '../drop.ts'

/** Marks a private drop, with who can see it. */
export const PrivateMark = ({ drop }: { drop: Pick<Drop, 'audience'> }) =>
  isPrivate(drop) && (
    <span className="small inline-flex items-center gap-1.5 text-text-2">
      <EyeOff className="icon-s" aria-hidden="true" />
      Private: {audiences[drop.audience as keyof typeof audiences]?.toLowerCase() ?? 'by invitation'}
    </span>
  )
