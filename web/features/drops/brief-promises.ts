import { freeExtensionDays } from '@velv/domain/drops/extension.ts'

/** What holds for songs that are paid for, whatever happens to the closing date (decision D2). */
export const paidDatesPromise =
  'Songs already paid for are screened, and answered or refunded, by the dates they were paid under.'

/** When a drop with songs can close, as its owner reads it. */
export const closingRule = `Once a song has been submitted, you can move the closing date later, but not earlier. You can also close the drop to new submissions early. ${paidDatesPromise}`

/** When a drop with songs can close, as creators read it. */
export const closingRuleForCreators = `Once a song has been submitted, the owner can move the closing date later, but not earlier, and can close the drop to new submissions early. ${paidDatesPromise}`

/** What our team reads first once a song is paid for (decision D12); the object of “review”. */
export const reviewedChanges = `every change to the brief before it goes live, except a closing date moved later by up to ${freeExtensionDays} days in total`
