import { emptyLibraryDetails, missingLibraryDetails } from '@velv/domain/songs/song-details.ts'
import { expect, it } from 'vitest'
import { missingDetailsText } from './missing-details-text.ts'

const textOf = (details: Partial<typeof emptyLibraryDetails>) =>
  missingDetailsText(Object.values(missingLibraryDetails({ ...emptyLibraryDetails, ...details })))

it('says in one sentence what a song still needs', () => {
  const named = { title: 'Low Tide', writers: ['Mira Halden'], language: 'English' as const }
  expect([textOf({ title: 'Low Tide' }), textOf(named), textOf({ ...named, containsSamples: false })]).toEqual([
    'Add at least one writer, choose the lyric language, and tell us whether it contains samples and whether you used AI.',
    'Tell us whether it contains samples and whether you used AI.',
    'Tell us whether you used AI.',
  ])
})
