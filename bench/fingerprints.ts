// node bench/fingerprints.ts [recordings] [songs] [folder] [--designs]: whether a recording is recognized after each transformation, how
// often two unrelated ones are taken for the same, and how long the search among a million takes. Writes
// docs/reference/fingerprints.md. Songs of games are downloaded as Debian's packages, where apt-get is; the rest is
// composed. With --designs, it also builds the index that was not chosen. The first run takes an hour and 15 GB below the folder, and later ones a few minutes.
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  compareFingerprints,
  isRecognizable,
  isSameRecording,
} from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import { compose } from '../tools/demo-songs/compose.ts'
import { alikePairs, readCorpus } from './fingerprints/corpus.ts'
import { median, percent, percentile } from './fingerprints/figures.ts'
import { fillOnce, measureIndex } from './fingerprints/index-designs.ts'
import { fingerprintOf } from './fingerprints/sounds.ts'
import { transformations } from './fingerprints/transformations.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { designs: { type: 'boolean' } } })
const [recordings = '1000000', songCount = '1000', folder = '/tmp/velv-fingerprints'] = positionals
const withOthers = values.designs ?? false
const document = new URL('../docs/reference/fingerprints.md', import.meta.url)

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

const corpus = await readCorpus(folder, { songs: Number(songCount), transformed: 23 })
const { songs } = corpus
const changed = corpus.changed.filter(({ song }) => isRecognizable(songs[song]!.print))
const ofGames = songs.findIndex(({ name }) => !/\.\w+$/.test(name))
const silent = songs.filter(({ print }) => !isRecognizable(print))
log(
  `${songs.length} songs, ${changed.length} changed copies; without a fingerprint: ${silent.map(({ name }) => name).join(', ')}`,
)

const direct = new Map<string, boolean[]>()
const comparing: number[] = []
for (const { song, transformation, print } of changed) {
  const began = performance.now()
  const isFound = isSameRecording(compareFingerprints(print, songs[song]!.print.values))
  comparing.push(performance.now() - began)
  direct.set(transformation, [...(direct.get(transformation) ?? []), isFound])
}
log('compared')

/** Random pairs, those next to each other, which are of one game or of one style, and all that are alike. */
function* unrelatedPairs(): Generator<[number, number]> {
  const count = songs.length
  for (let nth = 0; nth < 10_000; nth++) yield [(nth * 7919) % count, (nth * 104_729 + 13 + (nth >> 4)) % count]
  for (let nth = 0; nth < ofGames; nth++) for (let next = nth + 1; next <= nth + 12; next++) yield [nth, next % ofGames]
  for (let nth = ofGames; nth < count; nth++)
    for (let next = nth + 17; next < Math.min(count, nth + 120); next += 17) yield [nth, next]
  yield* alikePairs(songs)
}

const pairs = [
  ...new Map(
    [...unrelatedPairs()]
      .filter(([first, second]) => first !== second)
      .map((pair) => [pair.toSorted((a, b) => a - b).join(' '), pair]),
  ).values(),
]
const falsePairs: string[] = []
let [withWindows, highestShare] = [0, 0]
for (const [first, second] of pairs) {
  const comparison = compareFingerprints(songs[first]!.print, songs[second]!.print.values)
  if (comparison.found > 0) withWindows++
  if (isSameRecording(comparison))
    falsePairs.push(`${songs[first]!.name} and ${songs[second]!.name} (${percent(comparison.share, 1)})`)
  else highestShare = Math.max(highestShare, comparison.share)
}
log(`unrelated pairs: ${falsePairs.length} of ${pairs.length} are the same: ${falsePairs.join('; ')}`)

const minute = compose({ seed: 'fingerprint', style: 'pop', seconds: 60 })
const costs = Array.from({ length: 5 }, () => {
  const before = process.cpuUsage()
  fingerprintOf(minute)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
})

await fillOnce(folder, corpus, Number(recordings))
const index = await measureIndex(folder, { songs, changed }, { count: Number(recordings), withOthers })

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const recall = Object.keys(transformations).map((transformation) => {
  const results = direct.get(transformation) ?? []
  const byIndex = index.found.get(transformation)
  const compared = percent(results.filter(Boolean).length, results.length)
  return `| ${transformation} | ${compared} | ${byIndex ? percent(byIndex.found, byIndex.of) : '–'} |`
})
const all = [...direct.values()].flat()
const foundByIndex = [...index.found.values()].reduce((sum, { found }) => sum + found, 0)

await writeFile(
  document,
  `# Fingerprints

Printed by \`npx node bench/fingerprints.ts\`; don't edit it by hand. [Decision 0103](../decisions/0103-know-a-recording-again-by-its-sound.md) explains the method. Measured on ${cpus().length} cores of ${cpus()[0]!.model}; the load of the machine, this program's included, was ${loadavg()[0]!.toFixed(1)} at the end.

## Recall

${new Set(changed.map(({ song }) => song)).size} songs of games, of which up to three minutes are kept, were changed in each way; the copy has their first 95 seconds. *Compared*: the changed copy is compared with its song. *Searched*: it is found among ${index.recordings.toLocaleString('en-US')} recordings, and then compared.

| transformation | compared | searched |
| --- | --- | --- |
${recall.join('\n')}
| **all** | ${percent(all.filter(Boolean).length, all.length)} | ${percent(foundByIndex, index.queried)} |

## False matches

${songs.length} different songs: ${ofGames} of games and of the demo world, often many by one composer or variations of one theme, and ${songs.length - ofGames} by our own composer. ${silent.length} of them ${silent.length === 1 ? 'is' : 'are'} too quiet or too even to have a fingerprint.

| | pairs | taken for the same |
| --- | --- | --- |
| compared: random pairs, neighbors of one game or one style, and all pairs with much in common | ${pairs.length.toLocaleString('en-US')} | ${falsePairs.length} |
| searched: each song among ${index.recordings.toLocaleString('en-US')} recordings | ${songs.length.toLocaleString('en-US')} searches | ${index.falseSongs.length} |

In ${withWindows} of the compared pairs, at least one window of ten seconds agreed. The highest share of windows in a pair that was not taken for the same is ${percent(highestShare, 1)}; half of the windows are needed, or three quarters of fewer than eight.
${[...falsePairs, ...index.falseSongs].length > 0 ? `\nTaken for the same: ${[...new Set([...falsePairs, ...index.falseSongs])].join('; ')}.\n` : ''}
## Cost

- A fingerprint takes ${median(costs).toFixed(2)} CPU-seconds a minute of sound, in the confined process.
- Comparing two recordings takes ${ms(median(comparing))} (99 % within ${ms(percentile(comparing, 0.99))}).

## Index

${index.recordings.toLocaleString('en-US')} recordings, nearly all invented: values of real songs, of which those that several songs share stayed and the others had bits turned. A search shares as many values with an unrelated invented song (${index.atRandom.invented.toFixed(3)} on average) as with an unrelated real one (${index.atRandom.real.toFixed(3)}). PostgreSQL had 128 MB of shared buffers.

| design | median | 99 % within | index | rows |
| --- | --- | --- | --- | --- |
${index.designs.map((each) => `| ${each.design} | ${ms(each.median)} | ${ms(each.p99)} | ${each.indexSize} | ${each.rowsSize} |`).join('\n')}

Each search was run twice, and the second time counts. After a restart, and with the files dropped from the system's cache, the design in use takes ${ms(index.cold.median)} (99 % within ${ms(index.cold.p99)}). The whole search with its comparisons takes ${ms(index.whole.median)} (99 % within ${ms(index.whole.p99)}).
`,
)
log('docs/reference/fingerprints.md is written')
