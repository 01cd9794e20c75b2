import { type BriefChange, briefChanges, splitChanges, withChanges } from '@velv/domain/drops/brief-changes.ts'
import {
  briefFieldNames,
  type BriefFieldName,
  briefFields,
  isBriefField,
  type WrittenBrief,
} from '@velv/domain/drops/brief-fields.ts'
import type { FieldChange } from './change-rows.ts'
import type { OwnDrop } from './own-drop.ts'

/** A drop as far as its brief is concerned. */
type BriefOfDrop = WrittenBrief & Pick<OwnDrop, 'firstExpireTime' | 'proposedChange'>

const known = (changes: readonly FieldChange[]): BriefChange[] =>
  changes.flatMap(({ field, before, after }) =>
    isBriefField(field) ? [{ field, before: [...before], after: [...after] }] : [],
  )

/** The change that waits for staff; empty when none does. */
const waitingChanges = ({ proposedChange }: Pick<BriefOfDrop, 'proposedChange'>): BriefChange[] =>
  proposedChange?.state === 'waiting' ? known(proposedChange.changes) : []

/** The live brief with the change that was proposed, whatever became of that. */
export const proposedBrief = (drop: BriefOfDrop): WrittenBrief =>
  withChanges(drop, known(drop.proposedChange?.changes ?? []))

/** The brief as its owner last wrote it: the live one with the change that waits for review. */
export const wantedBrief = (drop: BriefOfDrop): WrittenBrief => withChanges(drop, waitingChanges(drop))

/** What saving a brief does to the live one. `forReview` is empty when that waits for review already. */
export function plannedChanges(drop: BriefOfDrop, brief: WrittenBrief) {
  const first = drop.firstExpireTime === null ? null : new Date(drop.firstExpireTime)
  const { atOnce, forReview } = splitChanges(briefChanges(drop, brief), first)
  const isWaiting = JSON.stringify(forReview) === JSON.stringify(waitingChanges(drop))
  return { atOnce, forReview: isWaiting ? [] : forReview }
}

/** The fields whose every change needs review under paid songs. */
const reviewedFields = briefFieldNames.filter((field) => briefFields[field].needsReview([], new Date(0)))

const inSentence = new Intl.ListFormat('en-US')

/** "Genre, Lyrics, and Looking for", in a sentence. */
const fieldsText = (fields: readonly BriefFieldName[]): string =>
  inSentence.format(fields.map((field) => briefFields[field].label))

export const reviewedFieldsText: string = fieldsText(reviewedFields)

/** The same of changes. */
export const changedText = (changes: readonly BriefChange[]): string => fieldsText(changes.map(({ field }) => field))
