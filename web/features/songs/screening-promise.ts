import { unscreenedRefundDays } from '@velv/domain/demos/demo.ts'

/** The promise, in the same words wherever it is given. */
export const refundPromise = `If no screener has answered ${unscreenedRefundDays} days after the drop closes, you’re refunded automatically.`

/** The same for who pays nothing. */
export const refundPromiseIncluded = `If no screener has answered ${unscreenedRefundDays} days after the drop closes, the submission is yours again.`

/** What a screener is given, in the middle of a sentence. */
export const screenerSeesText =
  'hears the song and reads its title, lyrics and your marked place, not your name or the writers’'
