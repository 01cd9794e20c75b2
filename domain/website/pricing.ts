import { requiredListeningMs } from '../screening/listening-credit.ts'

/** The song of the examples on the pricing page. */
export const exampleSong = { seconds: 204 } as const

/** What a screener must hear of a song that is long enough, in seconds; half of a shorter one. */
export const requiredListeningSeconds = requiredListeningMs(Number.MAX_SAFE_INTEGER) / 1000

/** What a month of Velv Plus costs for each included submission, and saves; amounts in the currency's smallest unit. */
export function plusComparison(
  single: { amount: number; currency: string },
  plus: { amount: number; currency: string },
  submissions: number,
): { each: number; saved: number } {
  const saved = single.currency === plus.currency ? single.amount * submissions - plus.amount : 0
  return { each: Math.ceil(plus.amount / submissions), saved: Math.max(0, saved) }
}
