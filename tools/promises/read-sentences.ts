import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectFiles, root } from '../checks/project-files.ts'
import { findTexts } from '../texts/find-texts.ts'

/** Pages that anyone can read, and the one that explains screening. What they import of features and the domain is read, too. */
const pages = [/^web\/pages\/public\/(?!earlier\/)/, /^web\/pages\/creator\/learn-page\.tsx$/]

/** What these pages show from further away, what the server fills in, and notifications. */
const otherTexts = [
  /^web\/features\/(collections\/guest|demos\/verify|songs\/splits\/link)\//,
  /^domain\/(accounts\/terms-versions|website\/[\w-]+)\.ts$/,
  /^domain\/notifications\//,
  /^server\/(website|support)\//,
]

/** A file that writes an email, wherever it is. */
const writesEmail = /\b(composeEmail|EmailContent)\b/

/** Placeholders for whole sentences, which are read where they are written. */
const wholeSentences =
  /\{(refundPromise|refundComing|closingRule|closingRuleForCreators|staffReason|sentence|noteOf)\}/g

const sentenceEnd = /(?<=[.?!:][”"’)]*)\s+(?=[“"(]?[\p{Lu}{\d])/u

const wordCount = (text: string): number => text.match(/[\p{L}\d’']+/gu)?.length ?? 0

/** At least three words and a stop, or more words that begin like a sentence; anything else labels a value or a button. */
const isSentence = (text: string): boolean => {
  const words = wordCount(text.replaceAll(/\{[^}]*\}/g, ''))
  return /[.?!:]$/.test(text) ? words >= 3 : /^[^\p{L}]*[\p{Lu}{]/u.test(text) && words >= 4
}

/** The sentences and headings that a file shows to its readers, each once, in order. */
export const sentencesOf = (path: string, source: string): string[] => [
  ...new Set(
    findTexts(path, source)
      .flatMap(({ text }) => text.replaceAll(wholeSentences, ' ').split(sentenceEnd))
      .map((sentence) => sentence.trim())
      .filter(isSentence),
  ),
]

const matches = (path: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(path))

/** Files of features and the domain that a file imports. */
const textsImportedBy = (path: string, source: string): string[] =>
  [...source.matchAll(/from '(?:@velv\/(domain\/[^']+)|(\.[^']+\.tsx?))'/g)]
    .map(([, shared, relative]) => shared ?? posix.join(posix.dirname(path), relative!))
    .filter((imported) => /^(domain|web\/features)\//.test(imported))

/** Every file whose sentences are classified, with them. */
export function readSentences(): Map<string, string[]> {
  const sources = new Map(
    projectFiles()
      .filter((path) => /^(domain|server|web)\/.*\.tsx?$/.test(path))
      .filter((path) => !/\.test\.tsx?$|\/testing\/|contract\.ts$/.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const ofPages = new Set(
    [...sources].flatMap(([path, source]) => (matches(path, pages) ? [path, ...textsImportedBy(path, source)] : [])),
  )
  const isRead = (path: string, source: string): boolean =>
    ofPages.has(path) || matches(path, otherTexts) || (path.startsWith('server/') && writesEmail.test(source))
  return new Map(
    [...sources]
      .filter(([path, source]) => isRead(path, source))
      .map(([path, source]) => [path, sentencesOf(path, source)] as const)
      .filter(([, sentences]) => sentences.length > 0),
  )
}
