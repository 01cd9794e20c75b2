import { expect, it } from 'vitest'
import { filesToDelete, hasSpaceFor } from './stored-file.ts'

const hour = 3_600_000
const now = 100 * hour

it('[S-1] stores the files of the last three drafts, for at most a day', () => {
  const stored = [
    { demoId: 'low-tide', keptAt: now - hour },
    { demoId: 'slow-exit', keptAt: now - 3 * hour },
    { demoId: 'paper-moons', keptAt: now - 2 * hour },
  ]
  expect([
    filesToDelete([], now),
    filesToDelete(stored.slice(0, 2), now),
    filesToDelete(stored, now),
    filesToDelete([{ demoId: 'old', keptAt: now - 24 * hour - 1 }], now),
    filesToDelete([{ demoId: 'just', keptAt: now - 24 * hour }], now),
  ]).toEqual([[], [], ['slow-exit'], ['old'], []])
})

it('[S-1] stores nothing on a disk that is nearly full', () => {
  expect([
    hasSpaceFor(100, { quota: 1000, usage: 700 }),
    hasSpaceFor(100, { quota: 1000, usage: 800 }),
    hasSpaceFor(100, { quota: 1000 }),
    hasSpaceFor(100, {}),
  ]).toEqual([true, false, true, true])
})
