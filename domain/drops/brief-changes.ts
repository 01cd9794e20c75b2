import {
  briefField,
  briefFieldNames,
  type BriefFieldKind,
  type BriefFieldName,
  briefFields,
  entriesOf,
  isBriefField,
  isListField,
  type WrittenBrief,
} from './brief-fields.ts'
import { isDecidedBeforeClosing } from './brief.ts'
import { latestFreeClosing } from './extension.ts'

/** A field whose text changed. Lists are stored as they were, a text as a list of one. */
export type BriefChange = { field: BriefFieldName; before: string[]; after: string[] }

/** Who asks for songs changed, because the drop moved to another organization; an empty list names no company. */
export type CompanyChange = { field: 'company'; before: string[]; after: string[] }

/** A change as it is recorded with its drop. */
export type RecordedChange = BriefChange | CompanyChange

export const isCompanyChange = (change: RecordedChange): change is CompanyChange => change.field === 'company'

/** The changes from one brief to the next, in the order of the form; empty when both read the same. */
export function briefChanges(before: WrittenBrief, after: WrittenBrief): BriefChange[] {
  return briefFieldNames
    .map((field) => ({ field, before: [...entriesOf(before[field])], after: [...entriesOf(after[field])] }))
    .filter(isDifferent)
}

/** The brief with these changes made. */
export function applyBriefChanges(brief: WrittenBrief, changes: readonly BriefChange[]): WrittenBrief {
  const values = changes.map(({ field, after }) => [field, isListField(field) ? after : (after[0] ?? '')])
  return { ...brief, ...Object.fromEntries(values) }
}

/**
 * Splits the changes of an approved brief into those that go live at once and those that need review. Once a demo is
 * paid, all of them do, and the live brief stays until they are approved; only the closing date can move a little
 * (decision D12). `firstExpireTime` is the closing time when the first demo was paid; null while none is.
 */
export function splitChanges(changes: readonly BriefChange[], firstExpireTime: Date | null) {
  const isReviewed = ({ field, after: [after = ''] }: BriefChange) =>
    firstExpireTime !== null && (field !== 'expireTime' || new Date(after) > latestFreeClosing(firstExpireTime))
  const decision = changes.find((change) => change.field === 'decisionDate' && isReviewed(change))?.before[0]
  // The live brief never closes after its decision date, so a closing time that passes it waits for the new date.
  const waitsForDecision = ({ field, after }: BriefChange) =>
    field === 'expireTime' && decision !== undefined && isDecidedBeforeClosing(decision, new Date(after[0] ?? ''))
  const isHeld = (change: BriefChange) => isReviewed(change) || waitsForDecision(change)
  return {
    immediate: changes.filter((change) => !isHeld(change)),
    forReview: changes.filter(isHeld),
  }
}

/** The kinds of texts that owners write, and can misspell. */
const writtenKinds = new Set<BriefFieldKind>(['line', 'lines', 'paragraph'])

/** Whether staff can mark these changes as corrections of spelling, which give no creator a reason to withdraw. */
export const canBeSpelling = (changes: readonly { field: string }[]): boolean =>
  changes.every(({ field }) => isBriefField(field) && writtenKinds.has(briefField(field).kind))

/** The names of the changed fields, for example "Genre, Looking for". */
export const changedFieldsText = (changes: readonly BriefChange[]): string =>
  changes.map(({ field }) => briefFields[field].label).join(', ')

const isDifferent = ({ before, after }: BriefChange) => JSON.stringify(before) !== JSON.stringify(after)

/** Shown for a song in screening wherever its creator can withdraw it because the brief changed. */
export const withdrawalEndsText = 'You can’t withdraw it once a screener has given it a no go.'

/** `unreviewed`: the drop closed before the change was reviewed. */
export const proposalStates = ['waiting', 'rejected', 'unreviewed'] as const
