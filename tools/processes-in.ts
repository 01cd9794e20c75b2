import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

type Running = { pid: number; words: string }

/** The programs that work in this folder, or were started with it among their words. None where the system does not tell. */
export function processesIn(folder: string): Running[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), words: told(() => readFileSync(`/proc/${name}/cmdline`, 'utf8')) }))
    .filter(
      ({ pid, words }) => words.includes(folder) || told(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder),
    )
    .map(({ pid, words }) => ({ pid, words: words.replaceAll('\0', ' ').trim() }))
}

export function endAll(processes: readonly Running[]): void {
  for (const { pid } of processes) told(() => String(process.kill(pid, 'SIGKILL')))
}

/** Nothing, where a program has ended meanwhile or is another's. */
function told(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
