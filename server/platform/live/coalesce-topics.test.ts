import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveChange, LiveTopic } from '@velv/domain/live-topics.ts'
import { coalesceTopics } from './coalesce-topics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recordAnnouncements() {
  const announced: (readonly string[])[] = []
  const { add, stop } = coalesceTopics(({ what }) => announced.push(what))
  return { announced, topics: { add: (what: LiveTopic[]) => add({ what }), stop } }
}

test('a topic is announced at once, and what changes within the next second is announced once at its end', () => {
  const { announced, topics } = recordAnnouncements()
  topics.add(['demos'])
  expect(announced).toEqual([['demos']])
  for (let i = 0; i < 50; i++) topics.add(['demos'])
  vi.advanceTimersByTime(999)
  expect(announced).toEqual([['demos']])
  vi.advanceTimersByTime(1)
  expect(announced).toEqual([['demos'], ['demos']])
  vi.advanceTimersByTime(60_000)
  expect(announced).toHaveLength(2)
})

test('a topic that changes all the time is announced once a second', () => {
  const { announced, topics } = recordAnnouncements()
  for (let i = 0; i < 100; i++) {
    topics.add(['drops'])
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(1000)
  expect(announced).toHaveLength(11)
})

test('a quiet topic does not wait for another one', () => {
  const { announced, topics } = recordAnnouncements()
  topics.add(['drops'])
  vi.advanceTimersByTime(500)
  topics.add(['drops', 'me'])
  expect(announced).toEqual([['drops'], ['me']])
  vi.advanceTimersByTime(500)
  expect(announced).toEqual([['drops'], ['me'], ['drops']])
})

test('after it is stopped, nothing is announced', () => {
  const { announced, topics } = recordAnnouncements()
  topics.add(['wallet'])
  topics.add(['wallet'])
  topics.stop()
  topics.add(['badges'])
  vi.advanceTimersByTime(10_000)
  expect(announced).toEqual([['wallet']])
})

test('what changes within the next second names all its drops, or none if one change is about all', () => {
  const announced: LiveChange[] = []
  const { add } = coalesceTopics((change) => announced.push(change))
  add({ what: ['drops'], drops: ['a'] })
  add({ what: ['drops'], drops: ['b'] })
  add({ what: ['drops', 'demos'], drops: ['c'] })
  vi.advanceTimersByTime(1000)
  add({ what: ['drops'] })
  add({ what: ['drops'], drops: ['d'] })
  vi.advanceTimersByTime(1000)
  expect(announced).toEqual([
    { what: ['drops'], drops: ['a'] },
    { what: ['demos'], drops: ['c'] },
    { what: ['drops'], drops: ['b', 'c'] },
    { what: ['drops'] },
  ])
})
