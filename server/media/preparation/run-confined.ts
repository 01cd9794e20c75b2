import { spawn } from 'node:child_process'
import { cpuMsOf } from './child-clock.ts'
import { confinedCommand } from './confined-command.ts'

/** How it ended: with what it said, at fault of the file (`took-too-long`, `crashed`), or at our own (`failed`). */
export type Outcome = { said: string } | { ended: 'took-too-long' | 'crashed' } | { failed: string }

const answerLimitBytes = 64 * 1024

// A decoder that a hostile file has brought down, out of memory included, ends by one of these.
const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGXFSZ'])

// A busy machine is not the file's fault: only so much later is the clock on the wall heeded.
const wallFactor = 10
const lookEveryMs = 200

type Bounds = {
  /** CPU time, to begin with. */
  timeLimitMs: number
  /** CPU time that a line of the child has earned it in all, for a child that tells how far it is. */
  earnedMs?: (line: string) => number
  /** CPU time that no line can pass. */
  mostMs?: number
  cwd: string
  /** Ends the child. */
  signal?: AbortSignal | undefined
}

/** Runs a script of ours in a confined child with one order as its argument. */
export async function runConfined(
  script: string,
  order: object,
  { timeLimitMs, earnedMs = () => 0, mostMs = timeLimitMs, cwd, signal }: Bounds,
): Promise<Outcome> {
  const [command, args] = await confinedCommand(script, JSON.stringify(order), Math.ceil(mostMs / 1000) + 5)
  const child = spawn(command, args, { env: {}, detached: true, stdio: ['ignore', 'pipe', 'ignore'], cwd })
  const started = performance.now()
  return new Promise((answered, reject) => {
    // Behind the last line: the answer has no end of line.
    let said = ''
    let saidBytes = 0
    let allowedMs = timeLimitMs
    let stopped: Outcome | undefined
    const watch = setInterval(async () => {
      const wallMs = performance.now() - started
      const usedMs = await cpuMsOf(child.pid ?? 0)
      if ((usedMs ?? wallMs) > allowedMs) stop({ ended: 'took-too-long' })
      else if (wallMs > allowedMs * wallFactor) stop({ failed: 'the machine was too busy' })
    }, lookEveryMs)
    child.stdout.setEncoding('latin1').on('data', (chunk: string) => {
      saidBytes += chunk.length
      if (saidBytes > answerLimitBytes) return stop({ failed: 'too long an answer' })
      const lines = (said + chunk).split('\n')
      said = lines.pop()!
      for (const line of lines) allowedMs = Math.min(mostMs, Math.max(allowedMs, earnedMs(line)))
    })
    child.on('error', (cause) => {
      clearInterval(watch)
      reject(new Error('a confined child could not start', { cause }))
    })
    const giveUp = () => stop({ failed: 'it was given up' })
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
    child.on('close', (exitCode, killedBy) => {
      clearInterval(watch)
      signal?.removeEventListener('abort', giveUp)
      if (killedBy === 'SIGXCPU') stopped ??= { ended: 'took-too-long' }
      if (killedBy && crashes.has(killedBy)) stopped ??= { ended: 'crashed' }
      answered(stopped ?? (said === '' ? { failed: `no answer, exit ${exitCode ?? killedBy}` } : { said }))
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
    // It has ended by itself in the meantime.
  }
}
