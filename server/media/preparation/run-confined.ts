import { spawn } from 'node:child_process'
import { countsCpuTime, readCpuMs } from './child-cpu-time.ts'
import { confinedCommand } from './confined-command.ts'

/**
 * How the child ended: with its output, through the fault of the file (`took-too-long`, `crashed`), or through a server
 * error (`failed`).
 */
export type Outcome = { output: string } | { ended: 'took-too-long' | 'crashed' } | { failed: string }

// The fingerprint of a song of 15 minutes takes 210 kB.
const outputLimitBytes = 320 * 1024

// Signals that end a decoder crashed by a hostile file, including when it runs out of memory.
const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGXFSZ'])

// A busy machine is not the file's fault, so the wall-clock limit, which ends a child that sleeps, is this many times the
// CPU limit.
const wallFactor = 30
const checkEveryMs = 200

type Bounds = {
  /** Initial allowance of CPU time. */
  timeLimitMs: number
  /** Total CPU time granted after a line of output, for a child that reports progress. */
  earnedMs?: (line: string) => number
  /** Upper limit of CPU time, whatever is granted. */
  maxMs?: number
  cwd: string
  /** Ends the child. */
  signal?: AbortSignal | undefined
}

/** Runs one of our scripts in a confined child process with one input as its argument. */
export async function runConfined(
  script: string,
  input: object,
  { timeLimitMs, earnedMs = () => 0, maxMs = timeLimitMs, cwd, signal }: Bounds,
): Promise<Outcome> {
  const [command, args] = await confinedCommand(script, JSON.stringify(input), Math.ceil(maxMs / 1000) + 5)
  const child = spawn(command, args, { env: {}, detached: true, stdio: ['ignore', 'pipe', 'ignore'], cwd })
  const started = performance.now()
  return new Promise((resolve, reject) => {
    // The text after the last line break: the result does not end with one.
    let output = ''
    let outputBytes = 0
    let allowedMs = timeLimitMs
    let stopped: Outcome | undefined
    const watch = setInterval(async () => {
      const wallMs = performance.now() - started
      // Where CPU time is counted, a child without any has ended, and only its answer is still on its way.
      const usedMs = (await readCpuMs(child.pid ?? 0)) ?? (countsCpuTime ? 0 : wallMs)
      if (usedMs > allowedMs) stop({ ended: 'took-too-long' })
      else if (wallMs > allowedMs * wallFactor) stop({ failed: 'the machine was too busy' })
    }, checkEveryMs)
    child.stdout.setEncoding('latin1').on('data', (chunk: string) => {
      outputBytes += chunk.length
      if (outputBytes > outputLimitBytes) return stop({ failed: 'too long an answer' })
      const lines = (output + chunk).split('\n')
      output = lines.pop()!
      for (const line of lines) allowedMs = Math.min(maxMs, Math.max(allowedMs, earnedMs(line)))
    })
    child.on('error', (cause) => {
      clearInterval(watch)
      reject(new Error('a confined child could not start', { cause }))
    })
    const abort = () => stop({ failed: 'it was given up' })
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    child.on('close', (exitCode, killedBy) => {
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      if (killedBy === 'SIGXCPU') stopped ??= { ended: 'took-too-long' }
      if (killedBy && crashes.has(killedBy)) stopped ??= { ended: 'crashed' }
      resolve(stopped ?? (output === '' ? { failed: `no answer, exit ${exitCode ?? killedBy}` } : { output }))
    })

    function stop(reason: Outcome): void {
      stopped ??= reason
      killGroup(child.pid)
    }
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has exited in the meantime.
  }
}
