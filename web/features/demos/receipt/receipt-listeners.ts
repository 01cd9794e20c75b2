import { heardParts, type Stretch } from '../../../ui/audio/waveform/heard-parts.ts'
import { lengthText } from '../../../ui/text/format.ts'
import { type DemoInFull, type Listener, type Move, stretchesOf } from '../demo.ts'

/** One listener of the receipt with their last decision; without stretches where they decided without listening. */
export type ReceiptListener = {
  by: string
  at: string
  heard: Stretch[]
  isListening: boolean
  decision: Move | undefined
}

/** "Played for a guest of Northbound Music" */
const listenerText = ({ by, isGuest }: Listener): string =>
  isGuest ? `Played for ${by.charAt(0).toLowerCase()}${by.slice(1)}` : by

const decisions: readonly string[] = ['pitch', 'nogo', 'hold', 'cut']

/** A song that is pitched again because its hold ended was decided on by nobody. */
const isDecision = ({ action, result }: Move) => decisions.includes(result) && action !== 'demo.return'

/** The listeners in order. Listeners with equal names are not told apart by guessing: their decision is a separate entry. */
export function receiptListeners({ history, listeners }: Pick<DemoInFull, 'history' | 'listeners'>): ReceiptListener[] {
  const decisionMoves = history.filter(isDecision)
  const isOnlyOne = ({ by }: Listener) => listeners.filter((other) => other.by === by).length === 1
  const entries = listeners.map((listener): ReceiptListener => {
    const decision = isOnlyOne(listener) ? decisionMoves.find(({ by }) => by === listener.by) : undefined
    const { at, isListening } = listener
    return {
      by: listenerText(listener),
      at,
      heard: stretchesOf(listener.heard),
      isListening: isListening && !decision,
      decision,
    }
  })
  const known = new Set(entries.flatMap(({ by, decision }) => (decision ? [by] : [])))
  const last = new Map(decisionMoves.toReversed().map((move) => [move.by, move]))
  const withoutListening = [...last.values()].filter(({ by }) => !known.has(by))
  return [
    ...entries,
    ...withoutListening.map((decision): ReceiptListener => ({
      by: decision.by,
      at: decision.at,
      heard: [],
      isListening: false,
      decision,
    })),
  ]
}

const listedParts = 3

/** "0:36 to 1:15"; a total where there are many places, and empty where nobody heard what another had. */
export function heardTwiceText(listeners: readonly Pick<Listener, 'heard'>[]): string {
  const { twice } = heardParts(listeners.flatMap(({ heard }) => stretchesOf(heard)))
  const parts = twice.filter(([from, to]) => to - from >= 1000)
  if (parts.length <= listedParts) {
    return parts.map(([from, to]) => `${lengthText(from)} to ${lengthText(to)}`).join(', ')
  }
  const ms = parts.reduce((sum, [from, to]) => sum + to - from, 0)
  return `${lengthText(ms)} in ${parts.length} places`
}
