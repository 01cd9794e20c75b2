import { expect, it } from 'vitest'
import { keptKeys } from '../../../platform/browser-memory.ts'
import { storedPurposes } from './stored-words.ts'

it('[P12] says of every key in a browser what it is for', () => {
  expect(Object.keys(storedPurposes)).toEqual(Object.values(keptKeys).flat())
})
