import type { DropInFull } from '../drop.ts'
import { isOwn } from './own-state.ts'
import { ownerStatsText } from './owner-stats-text.ts'

/** How pitches to this owner turned out so far; the owner sees the same text as creators. */
export const OwnerStats = ({ drop }: { drop: DropInFull }) =>
  drop.ownerStats && (
    <section className="border-t border-line pt-3">
      <h2 className="small text-text-3">{isOwn(drop) ? 'What creators read about you' : 'The owner so far'}</h2>
      <p className="mt-1 text-pretty">{ownerStatsText(drop.ownerStats)}</p>
    </section>
  )
