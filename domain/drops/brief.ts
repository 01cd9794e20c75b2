import { toPlainText } from '../text/plain-text.ts'
import { toSingleLine } from '../text/single-line.ts'
import {
  type Brief,
  briefField,
  type BriefFieldKind,
  type BriefFieldName,
  entriesOf,
  isListField,
  textFieldNames,
} from './brief-fields.ts'
import { expireDays } from './drop.ts'

const dayMs = 86_400_000
/** How much of an invalid entry an error message quotes, in characters. */
const maxQuotedLength = 40

/** How an entry of a field is trimmed. */
const tidyEntry: Record<BriefFieldKind, (entry: string) => string> = {
  line: toSingleLine,
  lines: toSingleLine,
  paragraph: toPlainText,
  choice: (key) => key.trim(),
  choices: (key) => key.trim(),
  links: (link) => link.trim(),
  number: (text) => text.trim().replace(/^0+(?=\d)/, ''),
  date: (text) => text.trim(),
  tempo: (text) => text.trim(),
  offer: (text) => text.trim(),
  track: (id) => id.trim(),
  day: (time) => time,
}

/** Trims every text, drops blank and repeated entries of lists, and a title without a track; unknown fields are dropped. */
export function tidyBrief(brief: Brief): Brief {
  const tidied = textFieldNames.map((name) => {
    const tidy = tidyEntry[briefField(name).kind]
    return [name, isListField(name) ? tidyList(brief[name].map(tidy)) : tidy(brief[name])]
  })
  const tidy = Object.fromEntries(tidied) as Brief
  return tidy.referenceTrack ? tidy : { ...tidy, referenceTitle: '' }
}

const tidyList = (list: string[]) => [...new Set(list.filter(Boolean))]

export type BriefProblems = Partial<Record<BriefFieldName, string>>

/**
 * A sentence for each invalid field; empty when the brief can be submitted. Expects a tidy brief. A closing date that is
 * the same as `before` is always valid.
 */
export function briefProblems(brief: Brief, expireTime: Date, now: Date, before?: Date): BriefProblems {
  const problems: [BriefFieldName, string | undefined][] = [
    ...textFieldNames.map((name): [BriefFieldName, string | undefined] => [name, fieldProblem(name, brief[name])]),
    [
      'decisionDate',
      fieldProblem('decisionDate', brief.decisionDate) ?? decisionProblem(brief.decisionDate, expireTime),
    ],
    ['expireTime', expireTime.getTime() === before?.getTime() ? undefined : expireProblem(expireTime, now)],
  ]
  return Object.fromEntries(problems.filter(([, sentence]) => sentence))
}

function fieldProblem(name: keyof Brief, value: string | string[]): string | undefined {
  const { maxLength, maxItems, whenMissing, isValid, whenInvalid } = briefField(name)
  const entries = entriesOf(value)
  if (entries.length === 0) return whenMissing
  if (maxItems !== undefined && entries.length > maxItems) return `Choose up to ${maxItems}.`
  if (typeof value === 'string' && value.length > maxLength) return `Use up to ${maxLength} characters.`
  const invalid = entries.find((entry) => isValid && !isValid(entry))
  if (invalid === undefined) return undefined
  return typeof value === 'string' ? whenInvalid : `“${quoted(invalid)}” ${whenInvalid}`
}

const quoted = (entry: string) => (entry.length > maxQuotedLength ? `${entry.slice(0, maxQuotedLength)}…` : entry)

/** The longest time from closing to the decision, in days. */
export const maxDecisionDays = 365

const daysToDecision = (date: string, expireTime: Date): number => (Date.parse(date) - expireTime.getTime()) / dayMs

/** Whether a decision date is before the closing date, in whatever time zone the owner chose the days. */
export const isDecidedBeforeClosing = (date: string, expireTime: Date): boolean =>
  daysToDecision(date, expireTime) < -1.5

function decisionProblem(date: string, expireTime: Date): string | undefined {
  if (!date) return undefined
  if (isDecidedBeforeClosing(date, expireTime)) return 'Choose a day on or after the closing date.'
  return daysToDecision(date, expireTime) > maxDecisionDays
    ? 'Choose a day within a year of the closing date.'
    : undefined
}

function expireProblem(expireTime: Date, now: Date): string | undefined {
  const days = (expireTime.getTime() - now.getTime()) / dayMs
  // One hour of tolerance for the time between opening and submitting the form.
  const fits = days >= expireDays.min - 1 / 24 && days <= expireDays.max + 1 / 24
  return fits ? undefined : `Choose a day ${expireDays.min} to ${expireDays.max} days from today.`
}
