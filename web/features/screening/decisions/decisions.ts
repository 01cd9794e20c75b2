import type { QueuedDemo } from '../queued-demo.ts'

export type Decision = 'nogo' | 'hold' | 'cut' | 'pitch'

/** What a person may choose for a song: a decision, or a screener's "I recognize this song". */
export type DecisionChoice = Decision | 'recuse'

/** In the order of their buttons. */
export const decisionInfo: Record<Decision, { label: string; key: string }> = {
  nogo: { label: 'No go', key: 'X' },
  hold: { label: 'Hold', key: 'H' },
  cut: { label: 'Cut', key: 'C' },
  pitch: { label: 'Pitch', key: 'P' },
}

export const decisionNames = Object.keys(decisionInfo) as Decision[]

export const canChoose = (demo: QueuedDemo, choice: DecisionChoice): boolean => demo.can.includes(`demo.${choice}`)

/** True when the person may decide this demo now, or change their decision. */
export const canDecide = (demo: QueuedDemo): boolean => decisionNames.some((decision) => canChoose(demo, decision))

/** What was done, for the toast that offers to undo it. */
export const choiceText = ({ title }: QueuedDemo, choice: DecisionChoice): string => `${title} ${choiceTexts[choice]}`

const choiceTexts: Record<DecisionChoice, string> = {
  pitch: 'is pitched',
  hold: 'is on hold',
  cut: 'is a cut',
  nogo: 'is a no go',
  recuse: 'will go to another screener',
}

/** The demo as it will be once the server has confirmed: a screener decides once, an owner may correct their decision. */
export function withChoice(demo: QueuedDemo, choice: DecisionChoice): QueuedDemo {
  if (choice === 'recuse') return { ...demo, recused: true, can: [] }
  const isOnce = demo.result === 'screening'
  const remaining = demo.can.filter((action) => action !== `demo.${choice}`)
  const removedActions: readonly string[] = ['demo.pitch', 'demo.nogo', 'demo.recuse']
  return {
    ...demo,
    result: choice,
    can: isOnce ? remaining.filter((action) => !removedActions.includes(action)) : remaining,
  }
}
