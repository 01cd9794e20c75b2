import { expect, it } from 'vitest'
import { mergeChanges, type OpenedDrop } from './live-topics.ts'

const opened = (id: string): OpenedDrop => ({ id, genre: [], regionalOffice: 'sweden', lyrics: [] })

it('merges changes of drops into one of all their drops', () => {
  const changes = [
    { what: ['drops'], drops: ['a'] },
    { what: ['drops', 'demos'], drops: ['a', 'b'], opened: [opened('b')] },
    { what: ['drops'], drops: ['b'], opened: [opened('b')] },
  ] as const
  expect(mergeChanges(changes)).toEqual({ what: ['drops', 'demos'], drops: ['a', 'b'], opened: [opened('b')] })
})

it('names no drops if one of the changes is about all of them', () => {
  expect(mergeChanges([{ what: ['drops'], drops: ['a'] }, { what: ['drops'] }])).toEqual({ what: ['drops'] })
})
