import { expect, it } from 'vitest'
import { changeRow } from './change-rows.ts'

it('genres and countries are read by their labels, days as dates [D-1]', () => {
  expect(changeRow({ field: 'genre', before: ['pop', 'rB'], after: ['pop', 'hiphopRap'] })).toEqual({
    label: 'Genre',
    removed: ['R&B'],
    added: ['Hiphop/Rap'],
    isEmpty: false,
  })
  expect(changeRow({ field: 'regionalOffice', before: ['worldwide'], after: ['sweden'] })).toEqual({
    label: 'Regional office',
    removed: ['Worldwide'],
    added: ['Sweden'],
    isEmpty: false,
  })
  const days = [new Date(2026, 11, 4, 23, 59), new Date(2026, 11, 24, 23, 59)].map((day) => day.toISOString())
  const { label, removed, added } = changeRow({ field: 'expireTime', before: [days[0]!], after: [days[1]!] })
  expect([label, removed.length, added.length]).toEqual(['Closing day', 1, 1])
  expect(removed[0]).toMatch(/\b4\b.*2026|2026.*\b4\b/)
  expect(added[0]).toMatch(/\b24\b/)
  expect(added[0]).not.toContain(':')
})

it('of one day the time is said', () => {
  const times = [new Date(2026, 11, 4, 9, 15), new Date(2026, 11, 4, 23, 59)].map((time) => time.toISOString())
  const { removed, added } = changeRow({ field: 'expireTime', before: [times[0]!], after: [times[1]!] })
  expect([removed[0]?.endsWith('09:15'), added[0]?.endsWith('23:59')]).toEqual([true, true])
})

it('only the lines that went and came are told; an order alone is told whole', () => {
  expect(changeRow({ field: 'lookingFor', before: ['a', 'b'], after: ['a', 'c', 'd'] })).toEqual({
    label: 'Looking for',
    removed: ['b'],
    added: ['c', 'd'],
    isEmpty: false,
  })
  expect(changeRow({ field: 'lookingFor', before: ['a', 'b'], after: ['b', 'a'] })).toEqual({
    label: 'Looking for, in another order',
    removed: ['a', 'b'],
    added: ['b', 'a'],
    isEmpty: false,
  })
})

it('a text that was empty has nothing gone', () => {
  expect(changeRow({ field: 'importantNote', before: [], after: ['No ballads'] })).toEqual({
    label: 'Important note',
    removed: [],
    added: ['No ballads'],
    isEmpty: false,
  })
})

it('a link is told with the name of its place, and an emptied field is known', () => {
  const before = ['https://www.youtube.com/watch?v=1']
  expect(changeRow({ field: 'referenceLinks', before, after: [] })).toEqual({
    label: 'Reference links',
    removed: ['YouTube, youtube.com/watch?v=1'],
    added: [],
    isEmpty: true,
  })
})
