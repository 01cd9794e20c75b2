import { changedFacts, type ShareFact, shareFacts } from './addendum.ts'
import { shortShareText, wholeSong } from './share.ts'
import { splitLimits } from './split-limits.ts'
import { type AgreedShare, canMove, type ShareState, type WriterDetails, type WriterInput } from './writer-share.ts'

/** A writer on a sheet, with the state of the request to confirm. */
export type SheetWriter = WriterInput & { state: ShareState }

/** Every writer of one version of a song's splits. */
export type Sheet = { writers: readonly SheetWriter[] }

/** The share that a writer is saved as; absent for a new one. */
type WithId<Writer> = Writer & { id?: string | undefined }

export const totalOf = (writers: readonly Pick<AgreedShare, 'shareBasisPoints'>[]): number =>
  writers.reduce((total, { shareBasisPoints }) => total + shareBasisPoints, 0)

/**
 * Whether a song's splits are complete: they add up to 100%, and every writer has confirmed. Such a sheet is final, and
 * never changes; a hold that asks for complete splits asks for this.
 */
export const isReadyForHold = ({ writers }: Sheet): boolean =>
  totalOf(writers) === wholeSong && writers.every(({ state }) => state === 'confirmed')

/** What keeps the sheet from being sent, as short facts; empty if nothing does. */
export function missingToSend({ writers }: Sheet): string[] {
  const unknown = writers.filter(({ email, isCreator, state }) => !isCreator && email === '' && state !== 'confirmed')
  return [
    ...totalFacts(totalOf(writers)),
    ...writers.filter(({ name }) => name === '').map(() => 'Name every writer'),
    ...unknown.filter(({ name }) => name !== '').map(({ name }) => `Add an email for ${name}`),
  ]
}

/** What is missing until the splits are complete, as short facts; empty when the sheet is final. */
export function missingFromSheet(sheet: Sheet): string[] {
  const { writers } = sheet
  if (writers.length === 0) return ['Add your co-writers']
  const named = (state: ShareState) =>
    writers.filter((writer) => writer.state === state && !writer.isCreator).map(({ name }) => name)
  const waiting = named('sent')
  const drafts = writers.filter(({ state }) => state === 'draft')
  return [
    ...missingToSend(sheet),
    ...named('declined').map((name) => `${name} declined`),
    ...named('corrected').map((name) => `${name} suggested a change`),
    ...(waiting.length > 0 ? [`Waiting for ${listNames(waiting)}`] : []),
    ...(drafts.length > 0 && missingToSend(sheet).length === 0
      ? [drafts.every(({ isCreator }) => isCreator) ? 'Not confirmed yet' : 'Not sent yet']
      : []),
  ]
}

/** How far the splits of a song are, for lists: `changes` when a co-writer declined or suggested something else. */
export const splitStages = ['draft', 'waiting', 'changes', 'confirmed'] as const

export type SplitStage = (typeof splitStages)[number]

/** The stage of a sheet, and how many co-writers have not answered. */
export function splitProgress(sheet: Sheet): { stage: SplitStage; waitingFor: number } {
  const { writers } = sheet
  const has = (...states: ShareState[]) => writers.some(({ state }) => states.includes(state))
  const stage = isReadyForHold(sheet)
    ? 'confirmed'
    : has('declined', 'corrected')
      ? 'changes'
      : has('sent')
        ? 'waiting'
        : 'draft'
  return { stage, waitingFor: writers.filter(({ state }) => state === 'sent').length }
}

const totalFacts = (total: number): string[] =>
  total < wholeSong
    ? [`${shortShareText(wholeSong - total)} unassigned`]
    : total > wholeSong
      ? [`${shortShareText(total - wholeSong)} over 100%`]
      : []

/** "Jon Berg", "Jon Berg and Maya Okafor", "Jon Berg and 2 others". */
export function listNames(names: readonly string[]): string {
  const [first = '', second = ''] = names
  if (names.length <= 2) return names.length === 2 ? `${first} and ${second}` : first
  return `${first} and ${names.length - 1} others`
}

/** What is wrong with a whole sheet as a sentence, or undefined. A draft may add up to less than 100%. */
export function sheetProblem(writers: readonly WithId<WriterInput>[]): string | undefined {
  if (writers.length > splitLimits.writers) return `Add up to ${splitLimits.writers} writers.`
  if (totalOf(writers) > wholeSong) {
    return `These shares add up to ${shortShareText(totalOf(writers))}. Lower them to 100% or less.`
  }
  const ids = writers.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) return 'The same writer is listed twice. Reload the page and try again.'
  return writers.filter(({ isCreator }) => isCreator).length > 1 ? 'Only one of the writers can be you.' : undefined
}

const agreed: readonly (keyof AgreedShare)[] = [
  'name',
  'roles',
  'shareBasisPoints',
  'publisher',
  'publisherBasisPoints',
]
/** What identifies the writer: a change asks everyone again, because it could be somebody else. */
const identity: readonly (keyof WriterDetails)[] = ['legalName', 'email']
const details: readonly (keyof WriterDetails)[] = [...identity, ...shareFacts]

const differs = <Field extends keyof WriterInput>(fields: readonly Field[], one: WriterInput, other: WriterInput) =>
  fields.some((field) => String(one[field]) !== String(other[field]))

/**
 * Whether saving these writers takes a new version of the sheet, on which everyone is asked again: once it was sent, a
 * change of what is agreed does, and so does another legal name or address of a co-writer who has confirmed, or of anyone
 * on a final sheet. Writers are compared by position, and must be the same shares in the same order: otherwise what one
 * writer has answered could end up with what another was asked.
 */
function needsNewVersion(
  sheet: { writers: readonly WithId<SheetWriter>[] },
  next: readonly WithId<WriterInput>[],
): boolean {
  const { writers } = sheet
  if (writers.every(({ state }) => state === 'draft')) return false
  if (writers.length !== next.length) return true
  const isFinal = isReadyForHold(sheet)
  return writers.some((writer, index) => {
    const other = next[index]!
    if (writer.id !== other.id || writer.isCreator !== other.isCreator || differs(agreed, writer, other)) return true
    const isSettled = writer.state === 'confirmed' && (isFinal || !writer.isCreator)
    return isSettled && differs(identity, writer, other)
  })
}

/**
 * What saving does: it changes the sheet as it is, adds the creator's own facts to a final one, or makes a new version that
 * asks everyone again.
 */
export type SaveEffect = 'nothing' | 'inPlace' | 'addendum' | 'newVersion'

export function saveEffect(
  sheet: { writers: readonly WithId<SheetWriter>[] },
  next: readonly WithId<WriterInput>[],
): SaveEffect {
  if (isUnchanged(sheet, next)) return 'nothing'
  if (needsNewVersion(sheet, next)) return 'newVersion'
  return isReadyForHold(sheet) ? 'addendum' : 'inPlace'
}

/** The facts of co-writers who have confirmed, which only they can change on this version, by the writer's position. */
export const foreignFacts = ({ writers }: Sheet, next: readonly WriterInput[]): { index: number; field: ShareFact }[] =>
  writers.flatMap((writer, index) =>
    writer.isCreator || writer.state !== 'confirmed'
      ? []
      : changedFacts(writer, next[index]!).map(({ field }) => ({ index, field })),
  )

/** Why the creator can't change them. */
export const foreignFactText = (name: string): string =>
  `Only ${name || 'this writer'} can add this, with the link we emailed.`

/** Why the list of writers can't be changed apart from the sheet. */
export const writersOnSheetText = 'The writers of this song are on its split sheet. Change them there.'

type Versions = {
  /** That of the sheet that is edited. */
  version: number
  /** The newest version that everyone has confirmed. */
  finalVersion: number | null
}

/** What the editor says before something is saved; empty if nobody else has to know. */
export function saveEffectText(effect: SaveEffect, { writers }: Sheet, { version, finalVersion }: Versions): string {
  if (effect === 'addendum') return 'Saving this adds it to the final sheet with its date. No one has to confirm again.'
  if (effect !== 'newVersion') return ''
  const told = writers.filter(({ isCreator, state }) => !isCreator && state === 'confirmed').map(({ name }) => name)
  const again =
    told.length === 0
      ? 'Everyone on it confirms again.'
      : `We’ll tell ${listNames(told)}, who ${told.length === 1 ? 'has' : 'have'} to confirm again once you send it.`
  const until = finalVersion === null ? '' : ` Version ${finalVersion} stays final until then.`
  return `Saving this starts version ${version + 1}. ${again}${until}`
}

/** Whether these writers say the same as the sheet. */
const isUnchanged = ({ writers }: Sheet, next: readonly WriterInput[]): boolean =>
  writers.length === next.length &&
  writers.every((writer, index) => {
    const other = next[index]!
    return writer.isCreator === other.isCreator && !differs([...agreed, ...details], writer, other)
  })

/** Whether there is anything to send: a draft, or a writer who answered otherwise and is to be asked again. */
export const canSend = (sheet: Sheet): boolean =>
  sheet.writers.length > 0 &&
  missingToSend(sheet).length === 0 &&
  sheet.writers.some(({ state }) => state === 'draft' && canMove('send', state))
