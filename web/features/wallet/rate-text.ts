import { earnedText, viewerLocale } from '../../ui/format.ts'

const hourSeconds = 3600

/** What an hour of counted listening earns. */
export const hourRateText = (secondsRateMicros: number, locale?: string): string =>
  earnedText(secondsRateMicros * hourSeconds, locale)

/** What one counted second earns, with as many decimals as it has. */
export const secondRateText = (secondsRateMicros: number, locale = viewerLocale()): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
  }).format(secondsRateMicros / 1_000_000)
