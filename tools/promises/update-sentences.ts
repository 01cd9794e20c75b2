import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { type Meanings, readMeanings, sentencesFile } from './promises.ts'
import { readSentences } from './read-sentences.ts'

/** Marks a sentence that somebody has to classify. */
const unknown = '?'

/** Writes the sentences as they are published now, with what is known about each; new ones are marked. */
const known = readMeanings()
const updated: Meanings = {}
let added = 0
for (const [path, sentences] of readSentences()) {
  updated[path] = {}
  for (const sentence of sentences) {
    const meaning = known[path]?.[sentence] ?? unknown
    updated[path][sentence] = meaning
    if (meaning === unknown) added++
  }
}
writeFileSync(sentencesFile, JSON.stringify(updated, null, 2))
execFileSync('node_modules/.bin/oxfmt', [sentencesFile])
console.log(
  added === 0 ? 'Every sentence is classified.' : `${added} sentences in ${sentencesFile} are marked "${unknown}".`,
)
