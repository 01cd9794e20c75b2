import type { Stretch } from '@velv/domain/screening/heard.ts'
import type { components } from '../../platform/api.ts'

/** As the client answers it: its types read a pair as a list of numbers. */
export type Demo = Omit<components['schemas']['QueuedDemo'], 'heard'> & { heard: number[][] }
export type Drop = components['schemas']['DropInFull']

/** Still to be decided: by the screener, or by the owner after delivery. */
export const isWaiting = (demo: Demo): boolean =>
  (demo.result === 'screening' && !demo.passed && !demo.suspendedAt) ||
  (demo.result === 'pitch' && demo.can.includes('demo.hold'))

/** The next song to decide behind this one, from the top again when there is none behind; songs of others are left out. */
export function nextWaiting(demos: readonly Demo[], demoId: string, others: ReadonlySet<string>): Demo | undefined {
  const at = demos.findIndex(({ id }) => id === demoId)
  return [...demos.slice(at + 1), ...demos.slice(0, Math.max(0, at))].find(
    (demo) => isWaiting(demo) && !others.has(demo.id),
  )
}

/** The song a step away, over those that somebody else is listening to. */
export function neighbourOf(
  demos: readonly Demo[],
  demoId: string,
  by: 1 | -1,
  others: ReadonlySet<string>,
): Demo | undefined {
  let at = demos.findIndex(({ id }) => id === demoId)
  do at += by
  while (demos[at] && others.has(demos[at]!.id))
  return at < 0 ? undefined : demos[at]
}

/** The first song to decide, else the first song. */
export const firstToHear = (demos: readonly Demo[]): Demo | undefined => demos.find(isWaiting) ?? demos[0]

export const stretchesOf = (heard: readonly number[][]): Stretch[] =>
  heard.flatMap(([from, to]): Stretch[] => (from === undefined || to === undefined ? [] : [[from, to]]))
