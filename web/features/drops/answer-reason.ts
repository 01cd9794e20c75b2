import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { submissionBlock } from '@velv/domain/drops/drop.ts'
import { refusals } from '@velv/domain/refusals.ts'
import { roleOf, type Profession } from '@velv/domain/roles.ts'
import type { DropInFull } from './drop.ts'

/** Why this person cannot send a demo to this drop now, in one sentence; undefined when he can. */
export function whyNoAnswer(drop: Pick<DropInFull, 'mySent' | 'state'>, profession: Profession): string | undefined {
  if (roleOf(profession) !== 'creator') return 'Demos are sent by producers and songwriters.'
  const block = submissionBlock(drop.state)
  if (block) return refusals[block][1]
  return drop.mySent >= demosPerDrop ? refusals['demo/too-many'][1] : undefined
}
