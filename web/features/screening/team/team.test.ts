import { expect, it } from 'vitest'
import { queuedDemoForTests } from '../queued-demo-for-tests.ts'
import { colleagueForTests } from './colleague-for-tests.ts'
import { answerOf, distanceText, lanesOf, lanesText, positionOf } from './team.ts'

const at = '2026-11-24T10:00:00.000Z'
const nowMs = Date.parse(at)
const theo = colleagueForTests('theo', 'Theo Lindqvist')
const jonna = colleagueForTests('jonna', 'Jonna Ek', {
  heard: [[0, 72_000]],
  heardMs: 72_000,
  listening: { at, positionMs: 72_000 },
})
const priya = colleagueForTests('priya', 'Priya Raman', { heard: [[0, 170_000]], heardMs: 170_000 })
const sam = colleagueForTests('sam', 'Sam Okafor', { role: 'observer' })
const ownHeard = [
  [0, 128_000],
  [60_000, 90_000],
] as const

const lanes = (people = [theo, jonna, priya, sam], more = 0) => lanesOf({ people, more, viewerId: 'theo', ownHeard })

it('has a lane for the viewer and for each colleague who has heard something [B-4]', () => {
  const shown = lanes([sam, priya, jonna, theo])
  expect(shown.lanes.map(({ who }) => who)).toEqual(['You', 'Priya', 'Jonna'])
  expect(shown.lanes[0]).toMatchObject({ heardMs: 128_000, once: [[0, 128_000]], twice: [[60_000, 90_000]] })
  expect(shown.more).toBe(0)
})

it('says how many have no lane from five people on', () => {
  const silent = ['a', 'b'].map((id) => colleagueForTests(id, id))
  const many = ['c', 'd', 'e', 'f'].map((id) => colleagueForTests(id, id, { heardMs: 1_000, heard: [[0, 1_000]] }))
  expect(lanes([theo, jonna, priya, ...silent])).toMatchObject({ lanes: { length: 3 }, more: 2 })
  expect(lanes([theo, jonna, priya, ...many], 8)).toMatchObject({ lanes: { length: 5 }, more: 10 })
})

it('reads the lanes as one sentence', () => {
  expect(lanesText(lanes())).toBe('Heard by the team: You 2:08, Jonna 1:12 and listening, Priya 2:50')
  expect(lanesText({ ...lanes([theo]), more: 3 })).toBe('Heard by the team: You 2:08, 3 more')
})

it('counts on between the reports of a colleague, up to when the next one is overdue and to the end of the song', () => {
  expect([
    positionOf(jonna, 204_000, nowMs + 4_000),
    positionOf(jonna, 204_000, nowMs - 4_000),
    positionOf(jonna, 204_000, nowMs + 60_000),
    positionOf(jonna, 75_000, nowMs + 4_000),
    positionOf({ ...jonna, listening: { at, positionMs: null } }, 204_000, nowMs),
    positionOf(priya, 204_000, nowMs),
  ]).toEqual([76_000, 72_000, 87_000, 75_000, undefined, undefined])
})

it('says how far the viewer is from a colleague', () => {
  expect([distanceText(128_000, 72_000), distanceText(10_000, 73_000), distanceText(5_200, 5_000)]).toEqual([
    'You’re 56 seconds ahead',
    'You’re 1 minute 3 seconds behind',
    'You’re at the same place',
  ])
})

it('names the answer of a colleague before and after it can be undone', () => {
  const by = { id: 'jonna', name: 'Jonna Ek' }
  const pending = queuedDemoForTests('one', 'pitch', [], { pendingAnswer: { by, result: 'hold', until: at } })
  const answered = queuedDemoForTests('two', 'cut', [], { answeredBy: by })
  expect([pending, answered, queuedDemoForTests('three', 'pitch', [])].map(answerOf)).toEqual([
    { by, result: 'hold', isPending: true },
    { by, result: 'cut', isPending: false },
    null,
  ])
})
