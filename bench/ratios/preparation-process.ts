// Prepares a song, and lets FFmpeg make the same outputs, in a process of its own, because Linux reports the CPU time of
// all children that have ended only in sum. `process.argv[2]`: the song.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareAudio } from '../../server/media/preparation/prepare-audio.ts'

/** In ms. */
export type PreparationCpu = { velvMs: number; ffmpegMs: number }

const msPerTick = 10
const [originalPath] = process.argv.slice(2) as [string]
const outFolder = mkdtempSync(join(tmpdir(), 'velv-prepared-'))

const ffmpeg = (...args: string[]) =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', '-threads', '1', '-i', originalPath, ...args])

const velvMs = await childrenCpuOf(async () => void (await prepareAudio({ originalPath, outFolder })))
const ffmpegMs = await childrenCpuOf(async () => {
  ffmpeg('-af', 'ebur128=peak=true', '-f', 'null', '-')
  const copy = (label: string, name: string) => [
    '-map',
    label,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '192k',
    join(outFolder, name),
  ]
  ffmpeg('-filter_complex', 'asplit[a][b];[a]volume=-2.5dB[c]', ...copy('[b]', 'a.mp3'), ...copy('[c]', 'b.mp3'))
})
rmSync(outFolder, { recursive: true })
process.send!({ velvMs, ffmpegMs } satisfies PreparationCpu)
process.disconnect()

async function childrenCpuOf(work: () => Promise<void>): Promise<number> {
  const before = childrenCpuMs()
  await work()
  return childrenCpuMs() - before
}

/** CPU time of the children that have ended. */
function childrenCpuMs(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * msPerTick
}
