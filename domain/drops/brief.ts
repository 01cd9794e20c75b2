import { isGenre } from '../genres.ts'
import { isLanguage } from '../languages.ts'
import { isRegionalOffice } from '../markets.ts'
import { toSingleLine } from '../single-line.ts'
import { type Brief, expireDays } from './drop.ts'
import { isWebLink } from './web-link.ts'

/** The longest texts of a brief, in characters. */
export const briefLimits = { name: 120, note: 2000, lookingFor: 300 }
const maxItems = { genre: 5, lyrics: 8, lookingFor: 12, referenceLinks: 10 }
const dayMs = 86_400_000
/** How much of an invalid entry an error message quotes, in characters. */
const maxQuotedLength = 40

/** Trims every text, drops blank entries, and puts names and requests on one line each; unknown fields are dropped. */
export function tidyBrief(brief: Brief): Brief {
  return {
    artist: toSingleLine(brief.artist),
    label: toSingleLine(brief.label),
    regionalOffice: brief.regionalOffice.trim(),
    genre: tidyList(brief.genre),
    lyrics: tidyList(brief.lyrics),
    lookingFor: tidyList(brief.lookingFor.map(toSingleLine)),
    importantNote: brief.importantNote.trim(),
    referenceLinks: tidyList(brief.referenceLinks),
  }
}

const tidyList = (list: string[]) => [...new Set(list.map((text) => text.trim()).filter(Boolean))]

export type BriefProblems = Partial<Record<keyof Brief | 'expireTime', string>>

/**
 * A sentence for each invalid field; empty when the brief can be submitted. Expects a tidy brief. A closing day that is
 * the same as `before` is always valid.
 */
export function briefProblems(brief: Brief, expireTime: Date, now: Date, before?: Date): BriefProblems {
  const problems: [keyof BriefProblems, string | false][] = [
    ['artist', brief.artist.length > briefLimits.name && `At most ${briefLimits.name} characters.`],
    ['label', brief.label.length > briefLimits.name && `At most ${briefLimits.name} characters.`],
    ['regionalOffice', !isRegionalOffice(brief.regionalOffice) && 'Choose a country, or worldwide.'],
    [
      'genre',
      listProblem(brief.genre, isGenre, maxItems.genre, 'Choose at least one genre.', 'is not a genre Velv knows.'),
    ],
    [
      'lyrics',
      listProblem(
        brief.lyrics,
        isLanguage,
        maxItems.lyrics,
        'Choose at least one language.',
        'is not a language Velv knows.',
      ),
    ],
    [
      'lookingFor',
      listProblem(
        brief.lookingFor,
        isShort,
        maxItems.lookingFor,
        'Say what you are looking for.',
        `is too long: at most ${briefLimits.lookingFor} characters a line.`,
      ),
    ],
    ['importantNote', brief.importantNote.length > briefLimits.note && `At most ${briefLimits.note} characters.`],
    [
      'referenceLinks',
      listProblem(brief.referenceLinks, isWebLink, maxItems.referenceLinks, false, 'does not look like a web link.'),
    ],
    ['expireTime', expireTime.getTime() !== before?.getTime() && expireProblem(expireTime, now)],
  ]
  return Object.fromEntries(problems.filter(([, sentence]) => sentence)) as BriefProblems
}

const isShort = (line: string) => line.length <= briefLimits.lookingFor

function listProblem(
  list: string[],
  fits: (text: string) => boolean,
  atMost: number,
  whenEmpty: string | false,
  problem: string,
): string | false {
  if (list.length === 0) return whenEmpty
  if (list.length > atMost) return `At most ${atMost}.`
  const misfit = list.find((text) => !fits(text))
  return (
    misfit !== undefined &&
    `“${misfit.length > maxQuotedLength ? `${misfit.slice(0, maxQuotedLength)}…` : misfit}” ${problem}`
  )
}

function expireProblem(expireTime: Date, now: Date): string | false {
  const days = (expireTime.getTime() - now.getTime()) / dayMs
  // One hour of tolerance for the time between opening and submitting the form.
  const fits = days >= expireDays.min - 1 / 24 && days <= expireDays.max + 1 / 24
  return !fits && `Choose a day ${expireDays.min} to ${expireDays.max} days ahead.`
}
