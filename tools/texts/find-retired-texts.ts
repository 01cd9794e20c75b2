import { findTexts } from './find-texts.ts'
import { retiredTexts } from './retired-texts.ts'

/** Each retired phrase in the texts of a source file, with its place and what to write instead. */
export const findRetiredTexts = (path: string, source: string): string[] =>
  findTexts(path, source).flatMap(({ text, line }) =>
    retiredTexts
      // A phrase in capitals is about capitals.
      .filter(([phrase]) => new RegExp(phrase, /[A-Z]{3}/.test(phrase.source) ? '' : 'i').test(text))
      .map(([, instead]) => `${path}:${line}: “${text}” reads as translated; write: ${instead}`),
  )
