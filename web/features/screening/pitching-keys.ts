import { nogoReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import type { KeyRow } from '../../ui/keys-dialog.tsx'
import { type Answer, type Verdict, verdicts, verdictWords } from './verdicts.ts'

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
  | { does: 'answer'; answer: Answer }

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

const plain: Record<string, KeyAction> = {
  ' ': { does: 'toggle' },
  ArrowLeft: { does: 'step', ms: -stepMs },
  ArrowRight: { does: 'step', ms: stepMs },
  j: { does: 'next' },
  k: { does: 'previous' },
  r: { does: 'start-over' },
  v: { does: 'level' },
  m: { does: 'mute' },
  z: { does: 'undo' },
  i: { does: 'answer', answer: 'pass' },
  n: { does: 'note' },
  ...Object.fromEntries(
    verdictWords.map((verdict) => [verdicts[verdict].key.toLowerCase(), { does: 'answer', answer: verdict }]),
  ),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, tenth) => [String(tenth), { does: 'tenth', tenth }])),
}

const shifted: Record<string, KeyAction> = {
  ArrowLeft: { does: 'step', ms: -bigStepMs },
  ArrowRight: { does: 'step', ms: bigStepMs },
}

/** What a key does on the pitching view; nothing with a modifier, but for Shift and an arrow. A held key only steps. */
export function actionOf(press: KeyPress): KeyAction | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined
  // Where "?" needs Shift, the key still arrives as "?".
  if (press.key === '?') return press.repeat ? undefined : { does: 'list' }
  const action = press.shiftKey ? shifted[press.key] : (plain[press.key] ?? plain[press.key.toLowerCase()])
  return press.repeat && action?.does !== 'step' ? undefined : action
}

/** A screener knows somebody, and her no asks for its reason. */
const screenerRows: readonly KeyRow[] = [
  { caps: ['1', 'to', String(nogoReasonKeys.length)], says: 'After X: the reason' },
  { caps: ['Enter'], says: 'After X: no go' },
  { caps: ['Esc'], says: 'After X: back' },
  { caps: ['I'], says: 'I know this person' },
]

const ownerRows: readonly KeyRow[] = [{ caps: ['N'], says: 'Private note; Esc leaves it' }]

/** The list behind "?", with the decisions this person may make. */
export const keyRows = (own: readonly Verdict[]): KeyRow[] => [
  { caps: ['Space'], says: 'Play, pause' },
  { caps: ['←', '→'], says: '5 seconds back, on' },
  { caps: ['Shift', '←', '→'], says: '30 seconds back, on' },
  { caps: ['0', 'to', '9'], says: 'Jump in tenths' },
  { caps: ['J', 'K'], says: 'Next, previous' },
  { caps: ['R'], says: 'Start over' },
  { caps: ['V'], says: 'Level-matched, as delivered' },
  { caps: ['M'], says: 'Mute, unmute' },
  ...own.map((verdict) => ({ caps: [verdicts[verdict].key], says: verdicts[verdict].label })),
  ...(own.includes('pitch') ? screenerRows : []),
  ...(own.includes('hold') ? ownerRows : []),
  ...(own.length > 0 ? [{ caps: ['Z'], says: 'Undo, for 10 seconds' }] : []),
  { caps: ['?'], says: 'This list' },
]
