import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks the data folder for this process and returns a function that releases it. Throws a sentence when another
 * running process has the lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const lockFile = join(dataDir, 'velv.pid')
  const ownMark = `${process.pid} ${startOf(process.pid)}`
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(lockFile, ownMark, { flag: 'wx' })
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const [pid, start] = readFileSync(lockFile, 'utf8').split(' ')
    if (isRunning(Number(pid)) && startOf(Number(pid)) === start) {
      throw new Error(
        `Velv is running on ${dataDir} already (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(lockFile, { force: true })
  }
  throw new Error(`The folder ${dataDir} could not be taken.`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in system ticks: a pid alone may have been reused. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]!
  } catch {
    return ''
  }
}
