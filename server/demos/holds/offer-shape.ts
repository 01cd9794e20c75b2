import { z } from '@hono/zod-openapi'
import { holdLimits } from '@velv/domain/demos/holds/hold.ts'
import { parseOffer } from '@velv/domain/drops/deal/offer.ts'
import { singleLine } from '../../platform/http/text-shapes.ts'

export const Fee = z
  .union([
    z.literal(''),
    z.string().refine((text) => parseOffer(text) !== undefined, 'Enter whole amounts, lower first.'),
  ])
  .default('')
  .openapi({ description: 'As the offer of a brief, such as `advance USD 4000-6000`; empty if it is open' })

export const Split = singleLine(holdLimits.splitMax).default('').openapi({ description: 'In words, such as `50/50`' })

/** What the terms of holds and of deals have in common. */
export const offerShape = {
  project: singleLine(holdLimits.projectMax).default(''),
  artist: singleLine(holdLimits.artistMax).default(''),
  fee: Fee,
  split: Split,
  isExclusive: z.boolean().default(false),
  hasFirstRefusal: z.boolean().default(false),
}
