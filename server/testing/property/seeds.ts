import { randomInt } from 'node:crypto'

/** `npm run soak -- 20` sets it: so many histories by chance, or one that failed, as `seed 557660`. */
const setting = process.env['SOAK'] ?? ''

/**
 * The seeds that tests of chance go through. `npm test` takes the same ones each time, so that what fails was broken by
 * the change; new ones are looked for by `npm run soak`.
 */
export const seeds: readonly number[] = parseSeeds(setting)

function parseSeeds(setting: string): number[] {
  if (!setting) return [1, 2]
  const [, known, count] = /^(?:seed (\d+)|([1-9]\d*))$/.exec(setting) ?? []
  if (known) return [Number(known)]
  // Without a seed the tests would go through nothing, and be green.
  if (!count)
    throw new Error(`SOAK is a count of seeds or one of them, as "20" or "seed 557660", and not "${setting}".`)
  return Array.from({ length: Number(count) }, () => randomInt(1_000_000))
}
