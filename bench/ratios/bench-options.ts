import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figureRuns } from './figures.ts'
import { benchRequests } from './requests.ts'

const usage =
  'npm run bench -- [names…] [--large] [--json FILE] [--folder FOLDER] [--seconds N] [--rounds N] [--drops N]'

const known = [...benchRequests.map(({ name }) => name), ...figureRuns.flatMap(({ names }) => names)]

/** What a run was asked for; throws sentences with the right usage. */
export function readBenchOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'string' },
        folder: { type: 'string', default: join(tmpdir(), 'velv-bench') },
        seconds: { type: 'string', default: '2' },
        rounds: { type: 'string', default: '5' },
        drops: { type: 'string', default: '100000' },
        large: { type: 'boolean', default: false },
      },
    })
    const unknown = positionals.filter((name) => !known.includes(name))
    if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`)
    const countOf = (name: 'seconds' | 'rounds' | 'drops') => {
      const count = Number(values[name])
      if (!(count > 0)) throw new Error(`--${name} needs a number.`)
      return count
    }
    return {
      ...values,
      seconds: countOf('seconds'),
      rounds: countOf('rounds'),
      drops: countOf('drops'),
      isWanted: (name: string) => positionals.length === 0 || positionals.includes(name),
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}
