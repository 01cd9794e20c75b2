import { earnedText } from '../../ui/text/format.ts'
import type { Withdrawal } from './wallet.ts'

export const demosText = (demos: number): string =>
  demos === 0 ? 'Listening' : `${demos} ${demos === 1 ? 'song' : 'songs'} heard`

/** How much of a withdrawal was returned to the wallet, if anything was. */
export const backText = ({ returnedMicros }: Pick<Withdrawal, 'returnedMicros'>, locale?: string): string | undefined =>
  returnedMicros > 0 ? `+${earnedText(returnedMicros, locale)} returned` : undefined
