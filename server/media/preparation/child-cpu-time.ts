import { readFile } from 'node:fs/promises'

// What Linux counts CPU time in, on every platform that Node runs on.
const msPerTick = 10

/** Milliseconds of CPU a process has used, all its threads together; undefined where the system does not tell or it has ended. */
export async function readCpuMs(pid: number): Promise<number | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
    // The name may hold blanks and brackets; what is counted comes behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msPerTick
  } catch {
    return undefined
  }
}
