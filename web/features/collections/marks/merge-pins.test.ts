import { expect, it } from 'vitest'
import { mergePins } from './merge-pins.ts'

const at = (atMs: number, name: string | null = 'Ines') => ({ atMs, text: `at ${atMs}`, by: name ? { name } : null })

it('merges pins that would cover each other, and no others [B-3]', () => {
  const pins = mergePins([at(0), at(1_000), at(1_500, null), at(60_000)], 100_000, 1_000)
  expect(pins).toEqual([
    { atMs: 0, names: ['Ines', 'Ines', 'Former colleague'], texts: ['at 0', 'at 1000', 'at 1500'] },
    { atMs: 60_000, names: ['Ines'], texts: ['at 60000'] },
  ])
  expect(mergePins([at(0), at(1_700)], 100_000, 1_000)).toHaveLength(2)
  expect(mergePins([], 100_000, 1_000)).toEqual([])
})
