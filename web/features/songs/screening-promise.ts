import { unscreenedRefundDays } from '@velv/domain/demos/demo.ts'

/** The refund promise, with the same text wherever it appears. */
export const refundPromise = `If no screener has answered ${unscreenedRefundDays} days after the drop closes, you’re refunded automatically.`

/** The same promise for creators who pay no fee. */
export const refundPromiseIncluded = `If no screener has answered ${unscreenedRefundDays} days after the drop closes, the submission is yours again.`

/** What a screener sees, in the middle of a sentence. */
export const screenerSeesText =
  'hears the song and reads its title, lyrics and your marked place, not your name or the writers’'
