import { levelNumber, nextLevel, type ScreenerLevel } from './rates.ts'

/** What the level of a screener decides. */
export const levelMeaning =
  'Your level sets what you’re paid. Creators see it on their listening receipts, but never your name.'

/** How a screener reaches the next level. Only staff can raise it (`account.set-level`); it never rises automatically. */
export function nextLevelText(level: ScreenerLevel): string {
  const next = nextLevel(level)
  if (!next) return 'This is the highest level.'
  return (
    `Our team decides who moves up to level ${levelNumber(next)}. No number of songs or hours raises your level ` +
    'automatically. When it changes, we’ll notify you, and your next song pays the new rate.'
  )
}
