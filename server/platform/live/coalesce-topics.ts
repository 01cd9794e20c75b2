import type { LiveTopic } from '@velv/domain/live-topics.ts'

/** How long a topic is held back after it was announced, in ms. */
const pauseMs = 1000

export type CoalescedTopics = {
  /** Announces the topics at once, except those announced less than a second ago: they follow when it is over. */
  add: (topics: readonly LiveTopic[]) => void
  /** Announces nothing more. */
  stop: () => void
}

/**
 * Announces each topic at most once a second to one page, however often it changes, and never loses the last change. A
 * topic that has been quiet is not delayed.
 */
export function coalesceTopics(announce: (topics: LiveTopic[]) => void): CoalescedTopics {
  /** Topics announced less than a second ago; `true` if they have changed again since. */
  const paused = new Map<LiveTopic, boolean>()
  let isStopped = false

  const announceAndPause = (topics: readonly LiveTopic[]) => {
    if (isStopped || topics.length === 0) return
    for (const topic of topics) paused.set(topic, false)
    announce([...topics])
    setTimeout(() => {
      const changedAgain = topics.filter((topic) => paused.get(topic))
      for (const topic of topics) paused.delete(topic)
      announceAndPause(changedAgain)
    }, pauseMs).unref()
  }

  return {
    add(topics) {
      for (const topic of topics) if (paused.has(topic)) paused.set(topic, true)
      announceAndPause([...new Set(topics)].filter((topic) => !paused.has(topic)))
    },
    stop: () => void (isStopped = true),
  }
}
