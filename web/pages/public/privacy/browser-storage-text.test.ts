import { expect, it } from 'vitest'
import { storageKeys } from '../../../lib/storage/browser-storage.ts'
import { storagePurposes } from './browser-storage-text.ts'

it('[P12] states the purpose of every key in the browser’s storage', () => {
  expect(Object.keys(storagePurposes)).toEqual(Object.values(storageKeys).flat())
})
