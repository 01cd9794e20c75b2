import { randomInt } from 'node:crypto'

/** `npm run soak -- 20` sets it: so many histories by chance, or one that failed, as `seed 557660`. */
const wish = process.env['SOAK'] ?? ''

/**
 * The seeds that tests of chance go through. `npm test` takes the same ones each time, so that what fails was broken by
 * the change; new ones are looked for by `npm run soak`.
 */
export const seeds: readonly number[] = seedsFor(wish)

function seedsFor(wish: string): number[] {
  const [, known] = /^seed (\d+)$/.exec(wish) ?? []
  if (known) return [Number(known)]
  return wish ? Array.from({ length: Number(wish) }, () => randomInt(1_000_000)) : [1, 2]
}
