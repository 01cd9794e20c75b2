import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Score, Song } from './compose.ts'
import type { SongFormat } from './write-song.ts'

export type SongFacts = Pick<Song, 'title' | 'bpm' | 'key'>

const worker = fileURLToPath(new URL('./song-worker.ts', import.meta.url))
const run = promisify(execFile)

/** Composes and encodes in a process of its own, so that the caller's goes on answering; takes about two seconds. */
export async function composeToFile(score: Score, path: string, format: SongFormat): Promise<SongFacts> {
  const order = JSON.stringify({ score, path, format })
  const { stdout } = await run(process.execPath, ['--no-warnings', worker, order], { env: {}, timeout: 120_000 })
  return JSON.parse(stdout)
}
