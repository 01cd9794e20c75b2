import { describe, expect, it } from 'vitest'
import type { VersionKind } from '../songs/song-versions.ts'
import { offerableVersions } from './demo-update.ts'

const version = (id: string, kind: VersionKind, day: number) => ({ id, kind, createdAt: new Date(2026, 0, day) })
const sent = version('sent', 'main', 5)
const idsOf = (
  versions: ReturnType<typeof version>[],
  offeredIds: string[] = [],
  ofSent: typeof sent | undefined = sent,
) => offerableVersions(versions, { sent: ofSent, offeredIds }).map(({ id }) => id)

describe('the versions that can be offered as an update [C-1]', () => {
  it('are newer files of the same kind, and other kinds, in the order of kinds', () => {
    const older = version('older', 'main', 4)
    const [newer, instrumental] = [version('newer', 'main', 6), version('instrumental', 'instrumental', 1)]
    expect(idsOf([instrumental, older, sent, newer])).toEqual(['newer', 'instrumental'])
  })

  it('are not those that were offered before', () => {
    expect(idsOf([version('newer', 'main', 6), version('clean', 'clean', 7)], ['newer'])).toEqual(['clean'])
  })

  it('are all of them when the version that was sent is not in the library', () => {
    expect(offerableVersions([version('older', 'main', 4)], { sent: undefined, offeredIds: [] })).toHaveLength(1)
  })
})
