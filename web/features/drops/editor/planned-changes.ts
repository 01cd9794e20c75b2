import { type BriefChange, briefChanges, splitChanges, applyBriefChanges } from '@velv/domain/drops/brief-changes.ts'
import { briefFields, isBriefField, type WrittenBrief } from '@velv/domain/drops/brief-fields.ts'
import type { FieldChange } from '../changes/change-rows.ts'
import type { OwnDrop } from '../own/own-drop.ts'

/** The parts of a drop that matter to its brief. */
type BriefOfDrop = WrittenBrief & Pick<OwnDrop, 'firstExpireTime' | 'proposedChange'>

const knownChanges = (changes: readonly FieldChange[]): BriefChange[] =>
  changes.flatMap(({ field, before, after }) =>
    isBriefField(field) ? [{ field, before: [...before], after: [...after] }] : [],
  )

/** The change that waits for review by staff; empty when there is none. */
const waitingChanges = ({ proposedChange }: Pick<BriefOfDrop, 'proposedChange'>): BriefChange[] =>
  proposedChange?.state === 'waiting' ? knownChanges(proposedChange.changes) : []

/** The live brief with the proposed change, whatever its state. */
export const proposedBrief = (drop: BriefOfDrop): WrittenBrief =>
  applyBriefChanges(drop, knownChanges(drop.proposedChange?.changes ?? []))

/** The brief as its owner last wrote it: the live one with the change that waits for review. */
export const latestBrief = (drop: BriefOfDrop): WrittenBrief => applyBriefChanges(drop, waitingChanges(drop))

/** What saving a brief does to the live one. `forReview` is empty when the same change waits for review already. */
export function plannedChanges(drop: BriefOfDrop, brief: WrittenBrief) {
  const first = drop.firstExpireTime === null ? null : new Date(drop.firstExpireTime)
  const { immediate, forReview } = splitChanges(briefChanges(drop, brief), first)
  const isWaiting = JSON.stringify(forReview) === JSON.stringify(waitingChanges(drop))
  return { immediate, forReview: isWaiting ? [] : forReview }
}

const inSentence = new Intl.ListFormat('en-US')

/** The fields of these changes, at the end of a sentence: "Genre, Lyrics, and Looking for". */
export const changedText = (changes: readonly BriefChange[]): string =>
  inSentence.format(changes.map(({ field }) => briefFields[field].label))
