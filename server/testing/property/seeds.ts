import { randomInt } from 'node:crypto'

/** Set by `npm run soak -- 20`: a number of random seeds, or one known seed, such as `seed 557660`. */
const setting = process.env['SOAK'] ?? ''

/**
 * The seeds of the property tests. `npm test` always uses the same one, so that a failure comes from the change; `npm run
 * soak` and `npm run test:all` look for new ones.
 */
export const seeds: readonly number[] = parseSeeds(setting)

function parseSeeds(setting: string): number[] {
  if (!setting) return [1]
  const [, known, count] = /^(?:seed (\d+)|([1-9]\d*))$/.exec(setting) ?? []
  if (known) return [Number(known)]
  // Without a seed, the tests would check nothing and pass.
  if (!count)
    throw new Error(`SOAK is a count of seeds or one of them, as "20" or "seed 557660", and not "${setting}".`)
  return Array.from({ length: Number(count) }, () => randomInt(1_000_000))
}
