// npx node bench/audio-analysis.ts [--recordings FOLDER] [--folder FOLDER] [--fit] [--write]
// Measures how often the analysis of a recording is right, on sounds whose truth is known, and what it costs. `--write`
// puts the tables into docs/reference/audio-analysis.md, `--fit` prints weights for the tempo, fitted to half of them.
// What it composes and renders stays in the folder. Game music is read from `--recordings`, unpacked from Debian's
// packages: `apt-get download asc-music && dpkg -x asc-music*.deb FOLDER/asc-music`.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { composedSongs } from './audio-analysis/composed-songs.ts'
import { fitTempoWeights } from './audio-analysis/fit-tempo.ts'
import { judge } from './audio-analysis/judge.ts'
import { realRecordings } from './audio-analysis/real-recordings.ts'
import { mistakesIn, reportOf } from './audio-analysis/report.ts'
import { synthesized } from './audio-analysis/synthesized.ts'

const reference = new URL('../docs/reference/audio-analysis.md', import.meta.url)
const marker = '<!-- measured -->'

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(tmpdir(), 'velv-audio-bench') },
    recordings: { type: 'string', default: join(tmpdir(), 'velv-audio-bench', 'packages') },
    fit: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
Log.setLevel(AV_LOG_QUIET)
const log = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
const [folder, recordings] = [resolve(options.folder), resolve(options.recordings)]
mkdirSync(folder, { recursive: true })
const links = mkdtempSync(join(folder, 'links-'))
process.chdir(links)

try {
  const corpora = [
    composedSongs(join(folder, 'composed'), log),
    synthesized(),
    realRecordings(recordings, join(folder, 'rendered'), log),
  ]
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
    const report = reportOf(judged, skipped)
    console.log(report)
    if (options.write) {
      const text = readFileSync(reference, 'utf8')
      writeFileSync(reference, `${text.slice(0, text.indexOf(marker) + marker.length)}\n\n${report}\n`)
    }
  }
} finally {
  process.chdir(folder)
  rmSync(links, { recursive: true })
}
