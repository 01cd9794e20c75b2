import type { components } from '../../lib/api/api.ts'

/** As the client returns it: its types read a pair as a list of numbers. */
export type QueuedDemo = Omit<components['schemas']['QueuedDemo'], 'heard'> & { heard: number[][] }
export type Drop = components['schemas']['DropInFull']

/** Still to be decided: by the screener, or by the owner after delivery. */
export const isWaiting = (demo: QueuedDemo): boolean =>
  (demo.result === 'screening' && !demo.recused && !demo.suspendedAt) ||
  (demo.result === 'pitch' && !demo.isReturned && demo.can.includes('demo.hold') && !demo.pendingAnswer)

/** The next song to decide after this one, starting over at the top; unavailable songs are skipped. */
export function nextWaiting(
  demos: readonly QueuedDemo[],
  demoId: string,
  unavailable: ReadonlySet<string>,
): QueuedDemo | undefined {
  const at = demos.findIndex(({ id }) => id === demoId)
  return [...demos.slice(at + 1), ...demos.slice(0, Math.max(0, at))].find(
    (demo) => isWaiting(demo) && !unavailable.has(demo.id),
  )
}

/** The adjacent song, skipping unavailable ones. */
export function neighborOf(
  demos: readonly QueuedDemo[],
  demoId: string,
  by: 1 | -1,
  unavailable: ReadonlySet<string>,
): QueuedDemo | undefined {
  let at = demos.findIndex(({ id }) => id === demoId)
  do at += by
  while (demos[at] && unavailable.has(demos[at]!.id))
  return at < 0 ? undefined : demos[at]
}

/** The first song to decide, else the first song. */
export const firstToScreen = (demos: readonly QueuedDemo[]): QueuedDemo | undefined => demos.find(isWaiting) ?? demos[0]
