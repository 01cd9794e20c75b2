import { feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { expect, it } from 'vitest'
import { storageKeys } from '../../../lib/storage/browser-storage.ts'
import { choiceCountText, choices, storagePurposes } from './browser-storage-text.ts'

it('[P12] states the purpose of every key in the browser’s storage', () => {
  expect(Object.keys(storagePurposes)).toEqual(Object.values(storageKeys).flat())
})

it('[P12] counts and names what only remembers a choice, every filter of the feeds included', () => {
  expect(choiceCountText).toBe('Seven')
  expect(choices).toBe(
    'filters, languageFilters, push-off, pitching-keys, pitching-auto-advance, pitching-volume, and the cookie analytics if you’ve answered',
  )
  for (const { storageKey } of Object.values(feedExclusions)) expect(choices).toContain(storageKey)
})
