import { type LiveChange, type LiveTopic, mergeChanges } from '@velv/domain/live-topics.ts'

/** How long a topic is held back after it was announced, in ms. */
export const pauseMs = 1000

export type CoalescedTopics = {
  /** Announces the topics at once, except those announced less than a second ago: they follow when it is over. */
  add: (change: LiveChange) => void
  /** Announces nothing more. */
  stop: () => void
}

/**
 * Announces each topic at most once a second to one page, however often it changes, and never loses the last change. A
 * topic that has been quiet is not delayed.
 */
export function coalesceTopics(announce: (change: LiveChange) => void): CoalescedTopics {
  /** Topics announced less than a second ago, with what has changed since. */
  const paused = new Map<LiveTopic, LiveChange[]>()
  let isStopped = false

  const announceAndPause = (change: LiveChange) => {
    if (isStopped || change.what.length === 0) return
    for (const topic of change.what) paused.set(topic, [])
    announce(change)
    setTimeout(() => {
      const since = change.what.flatMap((topic) => paused.get(topic) ?? [])
      for (const topic of change.what) paused.delete(topic)
      announceAndPause(mergeChanges(since))
    }, pauseMs).unref()
  }

  return {
    add(change) {
      for (const topic of change.what) {
        const since = paused.get(topic)
        if (since) paused.set(topic, [mergeChanges([...since, { ...change, what: [topic] }])])
      }
      announceAndPause({ ...change, what: [...new Set(change.what)].filter((topic) => !paused.has(topic)) })
    },
    stop: () => void (isStopped = true),
  }
}
