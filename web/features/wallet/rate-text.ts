import { rateText } from '@velv/domain/money.ts'
import { earnedText, viewerLocale } from '../../ui/text/format.ts'

const hourSeconds = 3600

/** The earnings of one hour of counted listening. */
export const hourRateText = (secondsRateMicros: number, locale?: string): string =>
  earnedText(secondsRateMicros * hourSeconds, locale)

/** The earnings of one counted second, with as many decimals as it has. */
export const secondRateText = (secondsRateMicros: number, locale = viewerLocale()): string =>
  rateText(secondsRateMicros, locale)
