import { nogoReasonKeys, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { praiseKeys } from '@velv/domain/screening/praise.ts'
import type { Opinion } from '@velv/domain/teams/opinion.ts'
import type { KeyRow } from '../../../ui/keyboard/keys-dialog.tsx'
import { digitOf, shortcutNames } from '../../../ui/keyboard/typed-key.ts'
import { type DecisionChoice, type Decision, decisionInfo, decisionNames } from '../decisions/decisions.ts'

export type KeyAction =
  | { does: 'toggle' }
  | { does: 'start-over' }
  | { does: 'next' }
  | { does: 'previous' }
  | { does: 'level' }
  | { does: 'mute' }
  | { does: 'compare' }
  | { does: 'list' }
  | { does: 'undo' }
  | { does: 'note' }
  | { does: 'opine'; opinion: Opinion }
  | { does: 'for-me' }
  | { does: 'jump' }
  | { does: 'assign' }
  | { does: 'step'; ms: number }
  | { does: 'tenth'; tenth: number }
  /** For owners: a reason while they choose one, or else stars. */
  | { does: 'digit'; digit: number }
  | { does: 'comment' }
  | { does: 'collect'; chooses: boolean }
  | { does: 'decide'; choice: DecisionChoice }

type KeyPress = {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
}

const stepMs = 5_000
const bigStepMs = 30_000

const unmodified: Record<string, KeyAction> = {
  ' ': { does: 'toggle' },
  ArrowLeft: { does: 'step', ms: -stepMs },
  ArrowRight: { does: 'step', ms: stepMs },
  j: { does: 'next' },
  k: { does: 'previous' },
  r: { does: 'start-over' },
  v: { does: 'level' },
  m: { does: 'mute' },
  a: { does: 'compare' },
  z: { does: 'undo' },
  i: { does: 'decide', choice: 'recuse' },
  n: { does: 'note' },
  '?': { does: 'list' },
  ...Object.fromEntries(
    decisionNames.map((decision) => [decisionInfo[decision].key.toLowerCase(), { does: 'decide', choice: decision }]),
  ),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, tenth) => [String(tenth), { does: 'tenth', tenth }])),
}

/** What the keys do for an owner: digits give stars, so that the tenths of the song need Alt. */
const ofOwner: Record<string, KeyAction> = {
  ...unmodified,
  s: { does: 'collect', chooses: false },
  t: { does: 'comment' },
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [String(digit), { does: 'digit', digit }])),
}

/** What the keys do where colleagues listen together; the thumb down takes the key of the private note. */
const inTeam: Record<string, KeyAction> = {
  ...ofOwner,
  y: { does: 'opine', opinion: 'up' },
  n: { does: 'opine', opinion: 'down' },
  '*': { does: 'opine', opinion: 'star' },
  w: { does: 'note' },
  f: { does: 'for-me' },
  u: { does: 'jump' },
  g: { does: 'assign' },
}

const shifted: Record<string, KeyAction> = {
  ArrowLeft: { does: 'step', ms: -bigStepMs },
  ArrowRight: { does: 'step', ms: bigStepMs },
}

/** Who listens: a screener, an owner alone, or one of several colleagues. */
export type KeyUser = 'screener' | 'owner' | 'team'

const keysOf: Record<KeyUser, Record<string, KeyAction>> = { screener: unmodified, owner: ofOwner, team: inTeam }

/**
 * The action of a key in the pitching view; undefined with a modifier, except for Shift with an arrow or a digit and, for an
 * owner, Shift with S and Alt with a digit. A held key only moves.
 */
export function actionOf(press: KeyPress, user: KeyUser = 'screener'): KeyAction | undefined {
  if (press.ctrlKey || press.metaKey) return undefined
  if (press.altKey) return user === 'screener' ? undefined : tenthOf(press)
  if (press.shiftKey && user !== 'screener' && shortcutNames(press).includes('s'))
    return press.repeat ? undefined : { does: 'collect', chooses: true }
  const keys = keysOf[user]
  const action =
    (press.shiftKey && shifted[press.key]) ||
    namesOf(press)
      .map((name) => keys[name])
      .find(Boolean)
  return press.repeat && action?.does !== 'step' ? undefined : action
}

function tenthOf(press: KeyPress): KeyAction | undefined {
  const digit = digitOf(press)
  return digit === undefined || press.repeat ? undefined : { does: 'tenth', tenth: Number(digit) }
}

function namesOf(press: KeyPress): string[] {
  // Where these need Shift, the key still arrives as itself.
  if (press.key === '?' || press.key === '*') return [press.key]
  return press.shiftKey ? [digitOf(press) ?? ''] : shortcutNames(press)
}

/** The key that sends a form together with Enter. */
const submitModifier = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const digitsTo = (last: number) => ['1', 'to', String(last)]

/** Only screeners pitch and recuse. */
const screenerRows: readonly KeyRow[] = [
  { caps: digitsTo(praiseKeys.length), message: 'Choose what’s good about it (after P)' },
  { caps: digitsTo(screenerReasonKeys.length), message: 'Choose a reason (after X)' },
  { caps: ['Enter'], message: 'Send (after P, X, or I)' },
  { caps: [submitModifier, 'Enter'], message: 'Send from any field or button' },
  { caps: ['Esc'], message: 'Go back (after P, X, or I)' },
  { caps: ['I'], message: 'I recognize this song' },
]

const ownerRows: readonly KeyRow[] = [
  { caps: digitsTo(nogoReasonKeys.length), message: 'Choose a reason (after X)' },
  { caps: ['Enter'], message: 'Send (after X)' },
  { caps: [submitModifier, 'Enter'], message: 'Send from any field or button' },
  { caps: ['Esc'], message: 'Go back (after X)' },
]

/** The key of the private note; in a team its first one is the thumb down. */
export const noteKey = (isTeam: boolean): string => (isTeam ? 'W' : 'N')

const noteRow = (isTeam: boolean): KeyRow => ({
  caps: [noteKey(isTeam)],
  message: 'Write a private note (Esc to leave)',
})

/** Owners and their colleagues compare; screeners hear one song at a time. */
const compareRow: KeyRow = { caps: ['A'], message: 'Compare with another song, then switch between the two' }

const teamRows: readonly KeyRow[] = [
  { caps: ['Y'], message: 'Thumb up, for your team' },
  { caps: ['N'], message: 'Thumb down, for your team' },
  { caps: ['*'], message: 'Star, for your team' },
  { caps: ['U'], message: 'Jump to the colleague who is listening' },
]

/** What an owner notes for their team; observers collect nothing. */
const markRows: readonly KeyRow[] = [
  { caps: ['1', 'to', '5'], message: 'Give stars' },
  { caps: ['T'], message: 'Comment at this second' },
]

const collectRows: readonly KeyRow[] = [
  { caps: ['S'], message: 'Add to the last collection' },
  { caps: ['Shift', 'S'], message: 'Choose a collection' },
]

/** Observers neither ask nor are asked. */
const askRows: readonly KeyRow[] = [
  { caps: ['G'], message: 'Ask a colleague' },
  { caps: ['F'], message: 'Only songs for you' },
]

/** The rows of the shortcuts dialog, with the decisions this person may make; `isTeam` where colleagues listen together. */
export const keyRows = (own: readonly Decision[], isTeam = false): KeyRow[] => {
  const isOwner = own.includes('hold') || isTeam
  return [
    { caps: ['Space'], message: 'Play or pause' },
    { caps: ['←', '→'], message: 'Back or forward 5 seconds' },
    { caps: ['Shift', '←', '→'], message: 'Back or forward 30 seconds' },
    { caps: [...(isOwner ? ['Alt'] : []), '0', 'to', '9'], message: 'Jump to a tenth of the song' },
    { caps: ['J', 'K'], message: 'Next or previous song' },
    { caps: ['R'], message: 'Start over' },
    { caps: ['V'], message: 'Level-matched or original level' },
    { caps: ['M'], message: 'Mute or unmute' },
    ...(isOwner ? [compareRow] : []),
    ...own.map((decision) => ({ caps: [decisionInfo[decision].key], message: decisionInfo[decision].label })),
    ...(own.includes('pitch') ? screenerRows : []),
    ...(own.includes('hold') ? ownerRows : []),
    ...(isTeam ? teamRows : []),
    ...(isTeam && own.includes('hold') ? askRows : []),
    ...(isOwner ? markRows : []),
    ...(own.includes('hold') ? collectRows : []),
    ...(isOwner ? [noteRow(isTeam)] : []),
    ...(own.length > 0 ? [{ caps: ['Z'], message: 'Undo the last decision' }] : []),
    { caps: ['?'], message: 'Show shortcuts' },
  ]
}
