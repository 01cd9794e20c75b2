// These lines run before anything is installed, as those of node24.mjs do.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pauseMs = 200

/**
 * Waits until no other process of this checkout holds the lock, and takes it. Returns a function that releases it; the
 * end of the process does, too. The lock of a process that was killed is taken over.
 */
export function takeLock(folder, name, doing) {
  const path = join(folder, `.velv-${name}.lock`)
  let isReported = false
  while (!createFile(path)) {
    const holder = readHolder(path)
    if (holder === undefined) rmSync(path, { force: true })
    else {
      if (!isReported) console.log(`Process ${holder} is ${doing}. Waiting for it …`)
      isReported = true
      // The callers do nothing else meanwhile, and Ctrl-C still ends them.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
    }
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

/** The file appears with its contents: another process must not read it empty. */
function createFile(path) {
  const draft = `${path.replace(/\.lock$/, '')}-${process.pid}.lock`
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** The process that holds the lock, or undefined if it has ended. */
function readHolder(path) {
  const [pid, start] = readOrEmpty(path).split(' ')
  return start !== undefined && isRunning(Number(pid)) && startOf(pid) === start ? Number(pid) : undefined
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** When a process started, in system ticks: a pid alone may have been reused. Empty where the system doesn't say it. */
const startOf = (pid) => readOrEmpty(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19] ?? ''

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
