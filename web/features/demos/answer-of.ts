import type { DemoInFull } from './demo.ts'

/** What a listener answered; undefined where he did not, or where two listeners are named alike. */
export function answerOf(by: string, { history, listeners }: Pick<DemoInFull, 'history' | 'listeners'>) {
  const isOnlyOne = listeners.filter((listener) => listener.by === by).length === 1
  return isOnlyOne ? history.find((move) => move.by === by)?.result : undefined
}
