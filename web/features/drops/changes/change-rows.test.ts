import { expect, it } from 'vitest'
import { clockText, dateText } from '../../../ui/text/format.ts'
import { changeRow } from './change-rows.ts'

it('shows genres and countries by their labels, days as dates [D-1]', () => {
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
  expect([label, removed.length, added.length]).toEqual(['Closing date', 1, 1])
  expect(removed[0]).toMatch(/\b4\b.*2026|2026.*\b4\b/)
  expect(added[0]).toMatch(/\b24\b/)
  expect(added[0]).not.toContain(':')
})

it('includes the time when only the time changed', () => {
  const times = [new Date(2026, 11, 4, 9, 15), new Date(2026, 11, 4, 23, 59)].map((time) => time.toISOString())
  const { removed, added } = changeRow({ field: 'expireTime', before: [times[0]!], after: [times[1]!] })
  expect([removed[0], added[0]]).toEqual(times.map((time) => `${dateText(time)}, ${clockText(time)}`))
  expect(clockText(times[0]!)).toContain('9:15')
})

it('shows only removed and added lines, and the whole list when only the order changed', () => {
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

it('shows nothing as removed from a text that was empty', () => {
  expect(changeRow({ field: 'importantNote', before: [], after: ['No ballads'] })).toEqual({
    label: 'Important note',
    removed: [],
    added: ['No ballads'],
    isEmpty: false,
  })
})

it('names the site of a link, and marks an emptied field', () => {
  const before = ['https://www.youtube.com/watch?v=1']
  expect(changeRow({ field: 'referenceLinks', before, after: [] })).toEqual({
    label: 'Reference links',
    removed: ['YouTube, youtube.com/watch?v=1'],
    added: [],
    isEmpty: true,
  })
})
