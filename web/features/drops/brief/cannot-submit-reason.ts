import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { submissionBlock } from '@velv/domain/drops/drop.ts'
import { errors } from '@velv/domain/errors.ts'
import { roleOf, type Profession } from '@velv/domain/roles.ts'
import type { DropInFull } from '../drop.ts'

/** Why this person cannot submit a demo to this drop now, as one sentence; undefined when they can. */
export function cannotSubmitReason(
  drop: Pick<DropInFull, 'mySent' | 'state' | 'demoCap' | 'demoCount'>,
  profession: Profession,
): string | undefined {
  if (roleOf(profession) !== 'creator') return 'Only producers and songwriters can submit songs.'
  const block = submissionBlock(drop.state, drop)
  if (block) return errors[block][1]
  return drop.mySent >= demosPerDrop ? errors['demo/too-many'][1] : undefined
}
