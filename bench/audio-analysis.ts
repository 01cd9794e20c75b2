// npx node bench/audio-analysis.ts [--recordings FOLDER] [--folder FOLDER] [--fit]
// Measures how often the analysis of a recording is right, on sounds whose truth is known, and what it costs. Prints
// the tables of docs/reference/audio-analysis.md; with `--fit`, weights for the tempo, fitted to half of the sounds.
// What it renders stays in the folder. Game music is read from `--recordings`, unpacked from Debian's
// packages: `apt-get download asc-music && dpkg -x asc-music*.deb FOLDER/asc-music`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { demoSongs } from './audio-analysis/demo-songs.ts'
import { fitTempoWeights } from './audio-analysis/fit-tempo.ts'
import { judge } from './audio-analysis/judge.ts'
import { realRecordings } from './audio-analysis/real-recordings.ts'
import { mistakesIn, reportOf } from './audio-analysis/report.ts'
import { synthesized } from './audio-analysis/synthesized.ts'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'velv-audio-bench') },
    recordings: { type: 'string', default: join(tmpdir(), 'velv-audio-bench', 'packages') },
    fit: { type: 'boolean', default: false },
  },
})
Log.setLevel(AV_LOG_QUIET)
const log = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
const [folder, recordings] = [resolve(options.folder), resolve(options.recordings)]
mkdirSync(folder, { recursive: true })
const links = mkdtempSync(join(folder, 'links-'))
process.chdir(links)

try {
  const corpora = [demoSongs(), synthesized(), realRecordings(recordings, join(folder, 'rendered'), log)]
  const pieces = corpora.flatMap((corpus) => corpus.pieces)
  const skipped = corpora.flatMap((corpus) => corpus.skipped)
  for (const text of skipped) log(`skipped ${text}`)
  if (options.fit) console.log(fitTempoWeights(pieces))
  else {
    const judged = pieces.map((piece, index) => {
      if (index % 50 === 0) log(`${index} of ${pieces.length}`)
      return judge(piece)
    })
    for (const mistake of mistakesIn(judged)) log(mistake)
    console.log(reportOf(judged, skipped))
  }
} finally {
  process.chdir(folder)
  rmSync(links, { recursive: true })
}
