import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { cpuMsOf } from './child-clock.ts'
import { confinedCommand } from './confined-command.ts'
import { preparationRefusalCodes, PreparationRefusal } from './preparation-refusal.ts'
import type { PreparationAnswer, PreparationLimits, PreparationOrder, PreparedAudio } from './prepared-audio.ts'

export const preparationLimits: PreparationLimits = { ...audioLimits, timeLimitMs: 120_000 }

const workerPath = fileURLToPath(new URL('./preparation-worker.ts', import.meta.url))
const answerLimitBytes = 64 * 1024

/**
 * Measures an uploaded file and writes `listening.mp3` and `as-delivered.mp3` into `outFolder`, replacing older ones.
 * The file is decoded in a confined child only. Throws PreparationRefusal when the file is at fault, Error when the server is.
 */
export async function prepareAudio(request: {
  originalPath: string
  outFolder: string
  limits?: Partial<PreparationLimits>
}): Promise<PreparedAudio> {
  const limits = { ...preparationLimits, ...request.limits }
  // The child works in another folder.
  const [originalPath, outFolder] = [resolve(request.originalPath), resolve(request.outFolder)]
  const { size } = await stat(originalPath)
  if (size > limits.maxBytes) throw new PreparationRefusal('media/too-large')
  const order: PreparationOrder = { originalPath, outFolder, attempt: randomUUID(), limits }
  await mkdir(outFolder, { recursive: true })
  try {
    return preparedFrom(await answerOf(order))
  } finally {
    await removeUnfinished(order)
  }
}

function preparedFrom(answer: PreparationAnswer): PreparedAudio {
  if ('failed' in answer) throw new Error(`audio preparation failed: ${answer.failed}`)
  if ('refused' in answer) {
    const code = preparationRefusalCodes.find((known) => known === answer.refused)
    throw code ? new PreparationRefusal(code) : new Error('audio preparation answered an unknown refusal')
  }
  const { peaksBase64, ...rest } = answer.prepared
  return { ...rest, peaks: new Uint8Array(Buffer.from(peaksBase64, 'base64')) }
}

// A decoder that a hostile file has brought down, out of memory included, ends by one of these.
const crashes = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGXFSZ'])

// A busy machine is not the file's fault: only so much later is the clock on the wall heeded.
const wallFactor = 10
const lookEveryMs = 200

async function answerOf(order: PreparationOrder): Promise<PreparationAnswer> {
  const { timeLimitMs } = order.limits
  const [command, args] = await confinedCommand(workerPath, JSON.stringify(order), Math.ceil(timeLimitMs / 1000) + 5)
  const child = spawn(command, args, {
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: order.outFolder,
  })
  const started = performance.now()
  return new Promise((answered, reject) => {
    let said = ''
    let stopped: PreparationAnswer | undefined
    const watch = setInterval(async () => {
      const wallMs = performance.now() - started
      const usedMs = await cpuMsOf(child.pid ?? 0)
      if ((usedMs ?? wallMs) > timeLimitMs) stop({ refused: 'media/took-too-long' })
      else if (wallMs > timeLimitMs * wallFactor) stop({ failed: 'the machine was too busy' })
    }, lookEveryMs)
    child.stdout.setEncoding('latin1').on('data', (chunk: string) => {
      said += chunk
      if (said.length > answerLimitBytes) stop({ failed: 'too long an answer' })
    })
    child.on('error', (cause) => {
      clearInterval(watch)
      reject(new Error('audio preparation could not start', { cause }))
    })
    child.on('close', (exitCode, signal) => {
      clearInterval(watch)
      if (signal === 'SIGXCPU') stopped ??= { refused: 'media/took-too-long' }
      if (signal && crashes.has(signal)) stopped ??= { refused: 'media/unreadable' }
      answered(stopped ?? parsed(said) ?? { failed: `no answer, exit ${exitCode ?? signal}` })
    })

    function stop(reason: PreparationAnswer): void {
      stopped ??= reason
      killGroup(child.pid)
    }
  })
}

function parsed(said: string): PreparationAnswer | undefined {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself in the meantime.
  }
}

async function removeUnfinished({ outFolder, attempt }: PreparationOrder): Promise<void> {
  const names = await readdir(outFolder)
  await Promise.all(
    names.filter((name) => name.includes(attempt)).map((name) => rm(join(outFolder, name), { force: true })),
  )
}
