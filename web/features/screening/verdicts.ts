import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { Demo } from './demo.ts'

export type Verdict = 'nogo' | 'hold' | 'cut' | 'pitch'

/** What a person may answer to a song: a verdict, or a screener's "I know this person". */
export type Answer = Verdict | 'pass'

/** In the order of their buttons. */
export const verdicts: Record<Verdict, { label: string; key: string }> = {
  nogo: { label: 'No go', key: 'X' },
  hold: { label: 'Hold', key: 'H' },
  cut: { label: 'Cut', key: 'C' },
  pitch: { label: 'Pitch', key: 'P' },
}

export const verdictWords = Object.keys(verdicts) as Verdict[]

export const canGive = (demo: Demo, answer: Answer): boolean => demo.can.includes(`demo.${answer}`)

/** True when the person may decide this demo now, or change what was decided. */
export const canDecide = (demo: Demo): boolean => verdictWords.some((verdict) => canGive(demo, verdict))

/** What was done, for the line that offers to take it back. */
export const answerSays = ({ title }: Demo, answer: Answer): string =>
  answer === 'pass' ? `${title} goes to somebody else` : `${title} is ${resultLabels[answer]}`

/** The demo as it will be once the server has agreed: a screener decides once, an owner may correct hers. */
export function withAnswer(demo: Demo, answer: Answer): Demo {
  if (answer === 'pass') return { ...demo, passed: true, can: [] }
  const isOnce = demo.result === 'screening'
  const left = demo.can.filter((action) => action !== `demo.${answer}`)
  const gone: readonly string[] = ['demo.pitch', 'demo.nogo', 'demo.pass']
  return { ...demo, result: answer, can: isOnce ? left.filter((action) => !gone.includes(action)) : left }
}
