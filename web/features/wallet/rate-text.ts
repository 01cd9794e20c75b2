import { rateText } from '@velv/domain/money.ts'
import { earnedText, viewerLocale } from '../../ui/text/format.ts'

const hourSeconds = 3600

/** What an hour of counted listening earns. */
export const hourRateText = (secondsRateMicros: number, locale?: string): string =>
  earnedText(secondsRateMicros * hourSeconds, locale)

/** What one counted second earns, with as many decimals as it has. */
export const secondRateText = (secondsRateMicros: number, locale = viewerLocale()): string =>
  rateText(secondsRateMicros, locale)
