import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

type Running = { pid: number; command: string }

/** The programs that work in this folder, or were started with it among their words. None where the system does not tell. */
export function listProcessesIn(folder: string): Running[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), command: readOrEmpty(() => readFileSync(`/proc/${name}/cmdline`, 'utf8')) }))
    .filter(
      ({ pid, command }) =>
        command.includes(folder) || readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(folder),
    )
    .map(({ pid, command }) => ({ pid, command: command.replaceAll('\0', ' ').trim() }))
}

export function killAll(processes: readonly Running[]): void {
  for (const { pid } of processes) readOrEmpty(() => String(process.kill(pid, 'SIGKILL')))
}

/** Nothing, where a program has ended meanwhile or is another's. */
function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
