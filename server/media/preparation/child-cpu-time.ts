import { readFile } from 'node:fs/promises'

// Linux counts CPU time in ticks of this length on every platform that Node runs on.
const msPerTick = 10

/** Whether this system reports what a process has used. */
export const countsCpuTime = process.platform === 'linux'

/**
 * CPU time in ms used by all threads of a process; undefined if the system does not report it or the process has ended.
 */
export async function readCpuMs(pid: number): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
    // The process name may contain spaces and parentheses; the counters follow after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return undefined
  }
}
