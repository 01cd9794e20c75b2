import { expect, it } from 'vitest'
import { storageKeys } from '../../../lib/storage/browser-storage.ts'
import { storagePurposes } from './browser-storage-text.ts'

it('[P12] says of every key in a browser what it is for', () => {
  expect(Object.keys(storagePurposes)).toEqual(Object.values(storageKeys).flat())
})
