import { randomInt } from 'node:crypto'
import type fc from 'fast-check'

/** `replayPath` belongs to `fc.commands`. */
type Settings = Pick<fc.Parameters<unknown>, 'seed' | 'path' | 'numRuns'> & { replayPath?: string }

/**
 * The settings of a fast-check property that uses the database. `npm test` tries a few sequences, always the same ones;
 * `SOAK`, set by `npm run soak`, is a number of new sequences, or the seed and path that fast-check printed.
 */
export function propertySettings(fewRuns: number, setting = process.env['SOAK'] ?? ''): Settings {
  if (!setting) return { seed: 1, numRuns: fewRuns }
  const { seed, path, replayPath, count } =
    /^(?:seed (?<seed>-?\d+)(?: path (?<path>[\d:]+))?(?: replay (?<replayPath>[\w+/:]+))?|(?<count>[1-9]\d*))$/.exec(
      setting,
    )?.groups ?? {}
  if (seed)
    return { seed: Number(seed), numRuns: fewRuns, ...(path ? { path } : {}), ...(replayPath ? { replayPath } : {}) }
  // Without a number, the property would check nothing and pass.
  if (!count)
    throw new Error(
      `SOAK is a count of sequences or a seed, as "500", "seed 557660" or "seed 557660 path 3:0", and not "${setting}".`,
    )
  const settings = { seed: randomInt(2 ** 31), numRuns: Number(count) }
  // A run that passes can be repeated, too.
  process.stdout.write(`${settings.numRuns} sequences with seed ${settings.seed}\n`)
  return settings
}
