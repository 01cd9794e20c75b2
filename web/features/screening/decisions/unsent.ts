import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { DecisionDetails } from './use-decision-form.ts'
import { type DecisionChoice, canChoose } from './decisions.ts'

/** A decision that did not reach the server. */
export type Unsent = { demo: QueuedDemo; choice: DecisionChoice; details?: DecisionDetails | undefined }

/** "Your PITCHED for Slow Exit did not go out", with the number of others. */
export function unsentText(unsent: readonly Unsent[]): string {
  const last = unsent.at(-1)
  if (!last) return ''
  const label = last.choice === 'recuse' ? '“I know this person”' : resultLabels[last.choice]
  const more = unsent.length > 1 ? `, and ${unsent.length - 1} more` : ''
  return `Your ${label} for ${last.demo.title} did not go out${more}.`
}

/** Those decisions that the current row of their song still allows. */
export const stillAllowed = (unsent: readonly Unsent[], rows: readonly QueuedDemo[]): Unsent[] =>
  unsent.flatMap((one) => {
    const demo = rows.find(({ id }) => id === one.demo.id)
    return demo && canChoose(demo, one.choice) ? [{ ...one, demo }] : []
  })
