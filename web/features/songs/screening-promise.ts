import { unscreenedRefundDays } from '@velv/domain/demos/demo.ts'

/** The refund promise, with the same text wherever it appears. */
export const refundPromise = `If no screener answers within ${unscreenedRefundDays} days of the closing date, you’ll be refunded automatically.`

/** The same promise for creators who pay no fee. */
export const refundPromiseIncluded = `If no screener answers within ${unscreenedRefundDays} days of the closing date, you’ll get your submission back automatically.`

/** What a screener sees, in the middle of a sentence. */
export const screenerSeesText = 'sees the title, lyrics, and any moment you mark, but no names'
