import { expect, it } from 'vitest'
import { areRelated, type RecordingOwner } from './duplicate.ts'

const owner = (userId: string, rest: Partial<RecordingOwner> = {}): RecordingOwner => ({
  userId,
  email: `${userId}@example.com`,
  coWriters: [],
  ...rest,
})

it.each([
  ['two accounts', owner('mira'), owner('june'), false],
  ['one account', owner('mira'), owner('mira', { email: null }), true],
  ['a confirmed co-writer', owner('mira', { coWriters: ['june@example.com'] }), owner('june'), true],
  ['someone else’s confirmed co-writer', owner('mira', { coWriters: ['lena@example.com'] }), owner('june'), false],
  [
    'a co-writer’s address that was never verified',
    owner('mira', { coWriters: ['june@example.com'] }),
    owner('june', { email: null }),
    false,
  ],
] as const)('the same recording in two accounts needs no explanation: %s [C-3]', (_, one, other, isExpected) => {
  expect([areRelated(one, other), areRelated(other, one)]).toEqual([isExpected, isExpected])
})
