import { z } from '@hono/zod-openapi'

export const RefundPreview = z
  .object({
    demos: z.int().openapi({ description: 'Open demos: waiting for a screener, or pitched and not delivered' }),
    isMore: z.boolean().openapi({ description: 'True if there are more; every count is then a minimum' }),
    refunds: z
      .array(z.object({ currency: z.string(), amount: z.int(), count: z.int() }))
      .openapi({ description: 'The amounts refunded to cards, one per currency' }),
    included: z.int().openapi({ description: 'Included submissions that become available again' }),
    withBank: z.int().openapi({ description: 'Disputed payments, which the bank will decide' }),
  })
  .openapi('RefundPreview')
