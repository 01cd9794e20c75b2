import { earnedText } from '../../ui/format.ts'
import type { Withdrawal } from './wallet.ts'
import { withdrawalSays } from './withdrawal-words.ts'

export const demosText = (demos: number): string =>
  demos === 0 ? 'Listening' : `${demos} ${demos === 1 ? 'demo' : 'demos'} heard`

/** What became of money that left, and how much of it is back. */
export function leftText({ state, amountMicros, returnedMicros }: Withdrawal, locale?: string): string {
  if (returnedMicros === 0) return withdrawalSays[state]
  const back = returnedMicros < amountMicros ? `${earnedText(returnedMicros, locale)} is back` : 'the amount is back'
  return `${withdrawalSays[state]}, ${back}`
}
