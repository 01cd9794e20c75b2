import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a sentence is not a promise: it describes, instructs, or labels. */
export const plain = 'plain'

/** The test that proves a promise; `people` is kept by what our team does, not by code. */
export type Proof = readonly [file: string, title: string] | 'people'

/** What a sentence promises: ids of proofs, or nothing. */
export type Meaning = string | readonly string[]

export const sentencesFile = join(import.meta.dirname, 'sentences.json')

/** What every sentence of a file means, by the sentence. */
export type Meanings = Record<string, Record<string, Meaning>>

export const readMeanings = (): Meanings => JSON.parse(readFileSync(sentencesFile, 'utf8')) as Meanings

export const readProofs = (): Record<string, Proof> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'proofs.json'), 'utf8')) as Record<string, Proof>
