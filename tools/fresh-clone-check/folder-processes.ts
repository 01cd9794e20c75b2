import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

type Running = { pid: number; command: string }

/**
 * The processes that run in this folder or have it in their command line. Empty where the system does not list them.
 */
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

/** Undefined when the process has ended or belongs to another user. */
function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
