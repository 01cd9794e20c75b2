import { expect, it } from 'vitest'
import { compareVersions, defaultVersion, type VersionKind } from './song-versions.ts'

const version = (kind: VersionKind, createdAt: string) => ({ kind, createdAt })

it('shows versions by kind, and the newest of a kind first [C-1]', () => {
  const versions = [
    version('clean', '2026-11-02'),
    version('main', '2026-11-01'),
    version('instrumental', '2026-11-03'),
    version('main', '2026-11-04'),
  ]
  expect(versions.toSorted(compareVersions)).toEqual([versions[3], versions[1], versions[2], versions[0]])
  expect(defaultVersion(versions)).toBe(versions[3])
})

it('chooses another version when there is no main one', () => {
  expect(defaultVersion([version('clean', '2026-11-02'), version('instrumental', '2026-11-03')])?.kind).toBe(
    'instrumental',
  )
  expect(defaultVersion([])).toBeUndefined()
})
