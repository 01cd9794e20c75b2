import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { Demo } from './demo.ts'
import type { NogoWhy } from './use-why-not.ts'
import { type Answer, canGive } from './verdicts.ts'

/** An answer that did not reach the server. */
export type Unsent = { demo: Demo; answer: Answer; because?: NogoWhy | undefined }

/** "Your PITCHED for Slow Exit did not go out", with how many more. */
export function unsentSays(unsent: readonly Unsent[]): string {
  const last = unsent.at(-1)
  if (!last) return ''
  const word = last.answer === 'pass' ? '“I know this person”' : resultLabels[last.answer]
  const more = unsent.length > 1 ? `, and ${unsent.length - 1} more` : ''
  return `Your ${word} for ${last.demo.title} did not go out${more}.`
}

/** Those whose song may still be answered so, as its row is by now. */
export const stillOpen = (unsent: readonly Unsent[], rows: readonly Demo[]): Unsent[] =>
  unsent.flatMap((one) => {
    const demo = rows.find(({ id }) => id === one.demo.id)
    return demo && canGive(demo, one.answer) ? [{ ...one, demo }] : []
  })
