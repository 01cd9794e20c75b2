import { asciiNumber } from '../../text/typed-digits.ts'

/** A whole song in basis points, the unit of every share: hundredths of a percent. */
export const wholeSong = 10_000

/** "33.33%", always with two decimals, so that shares line up in a column. */
export const shareText = (basisPoints: number): string => `${percentOf(basisPoints)}%`

/** "33.33%", but "20%" where the decimals are zero, for the middle of a sentence. */
export const shortShareText = (basisPoints: number): string => `${percentOf(basisPoints).replace(/\.?0+$/, '') || '0'}%`

/** "33.33". Integers only, because floating point can't hold hundredths exactly. */
export function percentOf(basisPoints: number): string {
  const size = Math.abs(basisPoints)
  const hundredths = String(size % 100).padStart(2, '0')
  return `${basisPoints < 0 ? '-' : ''}${Math.floor(size / 100)}.${hundredths}`
}

/** What a person types: up to three digits, and up to two decimals after a point or a comma; Turkish puts its % in front. */
const typedShare = /^%?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/

/** The share in basis points, or undefined if the text isn't a share from 0 to 100%. */
export function parseShare(text: string): number | undefined {
  const [, whole, decimals = ''] = typedShare.exec(asciiNumber(text).trim()) ?? []
  if (whole === undefined) return undefined
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return basisPoints <= wholeSong ? basisPoints : undefined
}

/** Splits a whole song evenly; the first ones get the hundredths that are left over. */
export function evenShares(count: number): number[] {
  const share = Math.floor(wholeSong / count)
  const left = wholeSong - share * count
  return Array.from({ length: count }, (_, index) => share + (index < left ? 1 : 0))
}
