export type ScreenerLevel = 'level1' | 'level2' | 'level3'

export const screenerLevels: readonly ScreenerLevel[] = ['level1', 'level2', 'level3']

/** The level at which a screener is paid: the first unless staff choose another. */
export const payLevel = (chosen: ScreenerLevel | null | undefined): ScreenerLevel => chosen ?? 'level1'

/**
 * Pay in whole micro-dollars per second, so that every amount is an exact integer (decision R8): 18, 24.12 and 30.24
 * USD an hour.
 */
export const defaultRates: Record<ScreenerLevel, number> = { level1: 5000, level2: 6700, level3: 8400 }

/** The level above; undefined for the highest. */
export const nextLevel = (level: ScreenerLevel): ScreenerLevel | undefined =>
  screenerLevels[screenerLevels.indexOf(level) + 1]

export const levelNumber = (level: ScreenerLevel): 1 | 2 | 3 => Number(level.slice(5)) as 1 | 2 | 3
