import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { readAudioAnalysis } from '../analysis/audio-analysis.ts'
import { fingerprintFromText } from '../fingerprint/fingerprint-bytes.ts'
import { preparationErrorCodes, PreparationError } from './preparation-error.ts'
import { runConfined } from './run-confined.ts'
import type {
  PreparationOutput,
  PreparationLimits,
  PreparationInput,
  PreparationProgress,
  PreparedAudio,
} from './prepared-audio.ts'

const preparationLimits: PreparationLimits = { ...audioLimits, leastCpuMs: 20_000, cpuPerSound: 2 }

const workerPath = fileURLToPath(new URL('./preparation-worker.ts', import.meta.url))

export type PreparationRequest = {
  originalPath: string
  outFolder: string
  limits?: Partial<PreparationLimits>
  /** Aborts the preparation. */
  signal?: AbortSignal | undefined
}

export type PrepareAudio = (request: PreparationRequest) => Promise<PreparedAudio>

/**
 * Measures an uploaded file and writes `listening.mp3` and `as-delivered.mp3` into `outFolder`, replacing older ones.
 * The file is decoded in a confined child process only. Throws PreparationError when the file is at fault, Error when
 * the server is.
 */
export async function prepareAudio(request: PreparationRequest): Promise<PreparedAudio> {
  const limits = { ...preparationLimits, ...request.limits }
  // The child has another working directory.
  const [originalPath, outFolder] = [resolve(request.originalPath), resolve(request.outFolder)]
  const { size } = await stat(originalPath)
  if (size > limits.maxBytes) throw new PreparationError('media/too-large')
  const input: PreparationInput = { originalPath, outFolder, attempt: randomUUID(), limits }
  await mkdir(outFolder, { recursive: true })
  try {
    return preparedFrom(await runWorker(input, request.signal))
  } finally {
    await removeUnfinished(input)
  }
}

function preparedFrom(output: PreparationOutput): PreparedAudio {
  if ('failed' in output) throw new Error(`audio preparation failed: ${output.failed}`)
  if ('refused' in output) {
    const code = preparationErrorCodes.find((known) => known === output.refused)
    throw code ? new PreparationError(code) : new Error('audio preparation answered an unknown refusal')
  }
  const { peaksBase64, analysis, fingerprint, ...rest } = output.prepared
  return {
    ...rest,
    analysis: readAudioAnalysis(analysis),
    peaks: new Uint8Array(Buffer.from(peaksBase64, 'base64')),
    fingerprint: fingerprint && fingerprintFromText(fingerprint),
  }
}

async function runWorker(input: PreparationInput, signal: AbortSignal | undefined): Promise<PreparationOutput> {
  const { leastCpuMs, cpuPerSound, maxMs } = input.limits
  const outcome = await runConfined(workerPath, input, {
    timeLimitMs: leastCpuMs,
    // CPU time is granted in proportion to the decoded audio, so that a file without audio is stopped soon.
    maxMs: Math.max(leastCpuMs, cpuPerSound * maxMs),
    earnedMs: (line) => cpuPerSound * ((parsed(line) as PreparationProgress | undefined)?.decodedMs ?? 0),
    cwd: input.outFolder,
    signal,
  })
  if ('output' in outcome)
    return (parsed(outcome.output) as PreparationOutput | undefined) ?? { failed: 'an answer nobody can read' }
  if ('failed' in outcome) return outcome
  return { refused: outcome.ended === 'crashed' ? 'media/unreadable' : 'media/took-too-long' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function removeUnfinished({ outFolder, attempt }: PreparationInput): Promise<void> {
  const names = await readdir(outFolder)
  await Promise.all(
    names.filter((name) => name.includes(attempt)).map((name) => rm(join(outFolder, name), { force: true })),
  )
}
