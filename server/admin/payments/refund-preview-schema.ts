import { z } from '@hono/zod-openapi'

export const RefundPreview = z
  .object({
    demos: z.int().openapi({ description: 'Open demos: waiting for a screener, or pitched and not delivered' }),
    isMore: z.boolean().openapi({ description: 'There are more; all of the figures are “at least”' }),
    refunds: z
      .array(z.object({ currency: z.string(), amount: z.int(), count: z.int() }))
      .openapi({ description: 'What goes back to cards, each currency by itself' }),
    included: z.int().openapi({ description: 'Included submissions that are free again' }),
    withBank: z.int().openapi({ description: 'Payments a bank is asked about: they follow its answer' }),
  })
  .openapi('RefundPreview')
