import { nogoReasonKeys, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { praiseKeys } from '@velv/domain/screening/praise.ts'
import type { KeyRow } from '../../../ui/keyboard/keys-dialog.tsx'
import { type DecisionChoice, type Decision, decisionInfo, decisionNames } from '../decisions/decisions.ts'

export type KeyAction =
  | { does: 'toggle' }
  | { does: 'start-over' }
  | { does: 'next' }
  | { does: 'previous' }
  | { does: 'level' }
  | { does: 'mute' }
  | { does: 'list' }
  | { does: 'undo' }
  | { does: 'note' }
  | { does: 'step'; ms: number }
  | { does: 'tenth'; tenth: number }
  | { does: 'decide'; choice: DecisionChoice }

type KeyPress = {
  key: string
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
  z: { does: 'undo' },
  i: { does: 'decide', choice: 'recuse' },
  n: { does: 'note' },
  ...Object.fromEntries(
    decisionNames.map((decision) => [decisionInfo[decision].key.toLowerCase(), { does: 'decide', choice: decision }]),
  ),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, tenth) => [String(tenth), { does: 'tenth', tenth }])),
}

const shifted: Record<string, KeyAction> = {
  ArrowLeft: { does: 'step', ms: -bigStepMs },
  ArrowRight: { does: 'step', ms: bigStepMs },
}

/** The action of a key in the pitching view; undefined with a modifier, except for Shift with an arrow. A held key only moves. */
export function actionOf(press: KeyPress): KeyAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined
  // Where "?" needs Shift, the key still arrives as "?".
  if (press.key === '?') return press.repeat ? undefined : { does: 'list' }
  const action = press.shiftKey ? shifted[press.key] : (unmodified[press.key] ?? unmodified[press.key.toLowerCase()])
  return press.repeat && action?.does !== 'step' ? undefined : action
}

const digitsTo = (last: number) => ['1', 'to', String(last)]

/** Only screeners pitch and recuse. */
const screenerRows: readonly KeyRow[] = [
  { caps: digitsTo(praiseKeys.length), message: 'After P: what’s good about it' },
  { caps: digitsTo(screenerReasonKeys.length), message: 'After X: the reason' },
  { caps: ['Enter'], message: 'After P or X: send' },
  { caps: ['Esc'], message: 'After P or X: back' },
  { caps: ['I'], message: 'I know this person' },
]

const ownerRows: readonly KeyRow[] = [
  { caps: digitsTo(nogoReasonKeys.length), message: 'After X: the reason' },
  { caps: ['Enter'], message: 'After X: send' },
  { caps: ['Esc'], message: 'After X: back' },
  { caps: ['N'], message: 'Private note; Esc leaves it' },
]

/** The rows of the shortcuts dialog, with the decisions this person may make. */
export const keyRows = (own: readonly Decision[]): KeyRow[] => [
  { caps: ['Space'], message: 'Play, pause' },
  { caps: ['←', '→'], message: '5 seconds back, on' },
  { caps: ['Shift', '←', '→'], message: '30 seconds back, on' },
  { caps: ['0', 'to', '9'], message: 'Jump in tenths' },
  { caps: ['J', 'K'], message: 'Next, previous' },
  { caps: ['R'], message: 'Start over' },
  { caps: ['V'], message: 'Level-matched, as delivered' },
  { caps: ['M'], message: 'Mute, unmute' },
  ...own.map((decision) => ({ caps: [decisionInfo[decision].key], message: decisionInfo[decision].label })),
  ...(own.includes('pitch') ? screenerRows : []),
  ...(own.includes('hold') ? ownerRows : []),
  ...(own.length > 0 ? [{ caps: ['Z'], message: 'Undo, for 10 seconds' }] : []),
  { caps: ['?'], message: 'This list' },
]
