import { holdStates } from '@velv/domain/demos/holds/hold.ts'
import { z } from '@hono/zod-openapi'
import { Timestamp } from '../../platform/http/contract.ts'
import type { HoldRow } from './holds-table.ts'

/** A hold in lists: whether it is answered, and until when. */
export const HoldSummary = z
  .object({
    id: z.uuid(),
    state: z.enum(holdStates),
    isExclusive: z.boolean(),
    answerBy: Timestamp.openapi({ description: 'When an offer ends unless its creator answers' }),
    endsAt: Timestamp.nullable().openapi({
      description: 'Null for a hold from before there were ends, until both sides agree on one',
    }),
    waitsUntil: Timestamp.nullable().openapi({
      description:
        'The song is on an exclusive hold of another organization until then, so this offer can’t be accepted',
    }),
  })
  .openapi('HoldSummary')

export const viewHoldSummary = (hold: HoldRow) => ({
  id: hold.id,
  state: hold.state,
  isExclusive: hold.isExclusive,
  answerBy: hold.answerBy.toISOString(),
  endsAt: hold.endsAt?.toISOString() ?? null,
  waitsUntil: hold.waitsUntil?.toISOString() ?? null,
})
