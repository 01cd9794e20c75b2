import type { QueuedDemo } from '../queued-demo.ts'
import type { DecisionDetails } from './use-decision-form.ts'
import { type DecisionChoice, canChoose } from './decisions.ts'

/** A decision that did not reach the server. */
export type Unsent = { demo: QueuedDemo; choice: DecisionChoice; details?: DecisionDetails | undefined }

const labels: Record<DecisionChoice, string> = {
  pitch: 'pitch',
  hold: 'hold',
  cut: 'cut',
  nogo: 'no go',
  recuse: '“I recognize this song”',
}

/** "Your pitch of Slow Exit wasn’t sent", with the number of others. */
export function unsentText(unsent: readonly Unsent[]): string {
  const last = unsent.at(-1)
  if (!last) return ''
  const others = unsent.length - 1
  const more = others > 0 ? ` and ${others} other ${others === 1 ? 'decision' : 'decisions'}` : ''
  return `Your ${labels[last.choice]} for ${last.demo.title}${more} ${others > 0 ? 'weren’t' : 'wasn’t'} sent.`
}

/** Those decisions that the current row of their song still allows. */
export const stillAllowed = (unsent: readonly Unsent[], rows: readonly QueuedDemo[]): Unsent[] =>
  unsent.flatMap((one) => {
    const demo = rows.find(({ id }) => id === one.demo.id)
    return demo && canChoose(demo, one.choice) ? [{ ...one, demo }] : []
  })
