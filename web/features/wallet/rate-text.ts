import { earnedText } from '../../ui/format.ts'

const hourSeconds = 3600

/** What an hour of counted listening earns. */
export const hourRateText = (secondsRateMicros: number): string => earnedText(secondsRateMicros * hourSeconds)

const perSecond = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
  maximumFractionDigits: 6,
})

/** What one counted second earns, with as many decimals as it has. */
export const secondRateText = (secondsRateMicros: number): string => perSecond.format(secondsRateMicros / 1_000_000)
