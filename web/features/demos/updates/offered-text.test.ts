import { describe, expect, it } from 'vitest'
import { songForTests, versionForTests } from '../../songs/song-for-tests.ts'
import { demoForTests } from '../demo-for-tests.ts'
import type { DemoUpdate } from '../demo.ts'
import { offeredText, versionsToOffer } from './offered-text.ts'

const update = (change: Partial<DemoUpdate> = {}): DemoUpdate => ({
  id: 'offer',
  versionId: 'clean',
  kind: 'clean',
  note: '',
  offeredAt: '2025-11-20T10:00:00.000Z',
  withdrawnAt: null,
  durationMs: 180_000,
  isPlayable: true,
  ...change,
})
const sent = demoForTests({ versionId: 'main', can: ['demo.read', 'update.offer'] })
const song = songForTests({
  versions: [
    versionForTests('main'),
    versionForTests('clean', 'clean'),
    versionForTests('uploading', 'alternate', { audio: null }),
  ],
})
const idsFor = (demo: typeof sent) => versionsToOffer(song, demo).map(({ id }) => id)

describe('the versions that a creator can offer', () => {
  it('are ready, and neither sent nor offered before, even if the offer was withdrawn', () => {
    expect(idsFor(sent)).toEqual(['clean'])
    expect(idsFor({ ...sent, updates: [update({ withdrawnAt: '2025-11-21T10:00:00.000Z' })] })).toEqual([])
  })

  it('are none when the submission takes no offers, or no more', () => {
    expect(idsFor({ ...sent, can: ['demo.read'] })).toEqual([])
    const offers = ['one', 'two', 'three'].map((id) => update({ id, versionId: id }))
    expect(idsFor({ ...sent, updates: offers })).toEqual([])
  })
})

it('says that a newer version is offered, unless the offer was withdrawn', () => {
  expect(offeredText({ updates: [] })).toBeUndefined()
  expect(offeredText({ updates: [update({ withdrawnAt: '2025-11-21T10:00:00.000Z' })] })).toBeUndefined()
  expect(offeredText({ updates: [update()] })).toBe('Newer version offered')
})
