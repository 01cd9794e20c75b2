import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

// Measured on Linux x64: 610 MB when idle (V8 reserves more than it uses), 900 MB at most for a song of 14 minutes.
const dataLimitKib = 1_500_000
// Four times the longest listening copy: 15 minutes at 192 kb/s are 21.6 MB. Counted in blocks of 512 bytes.
const fileLimitBlocks = 180_000
const heapLimitMb = 128

/**
 * Returns the command that runs one of our scripts with limited memory, CPU time and file size, and without network
 * access where the system allows that.
 */
export async function confinedCommand(
  script: string,
  argument: string,
  cpuSeconds: number,
): Promise<[string, string[]]> {
  const node = [process.execPath, `--max-old-space-size=${heapLimitMb}`, '--no-warnings', script, argument]
  if (process.platform !== 'linux') return [node[0] ?? '', node.slice(1)]
  const limits = `ulimit -c 0; ulimit -d ${dataLimitKib}; ulimit -f ${fileLimitBlocks}; ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 2}; exec "$@"`
  const network = (await canDropNetwork()) ? [unshare, '--map-root-user', '--net', '--'] : []
  // Placed after the namespace command, which would reset it: the child ends with its parent process, even after `kill
  // -9`.
  const mortal = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', '--'] : []
  return ['/bin/sh', ['-c', limits, 'sh', ...network, ...mortal, ...node]]
}

const unshare = '/usr/bin/unshare'
const setpriv = '/usr/bin/setpriv'
let dropsNetwork: Promise<boolean> | undefined

/** Whether a process can be started in an empty network namespace here; containers often forbid it. */
export function canDropNetwork(): Promise<boolean> {
  return (dropsNetwork ??= tryUnshare())
}

async function tryUnshare(): Promise<boolean> {
  const attempt = spawn(unshare, ['--map-root-user', '--net', '--', '/bin/true'], { stdio: 'ignore', env: {} })
  try {
    const [code] = await once(attempt, 'exit')
    return code === 0
  } catch {
    return false
  }
}
