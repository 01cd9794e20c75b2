import { describe, expect, it } from 'vitest'
import {
  formatPosition,
  parsePosition,
  primaryOnly,
  requiredPosition,
  requirePosition,
  runAsReader,
} from './read-position.ts'

describe('a position in the write-ahead log', () => {
  it.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])('%s is read and written as PostgreSQL does', (text) =>
    expect(formatPosition(parsePosition(text)!)).toBe(text),
  )

  it.each(['', '16', '16/', '/B3', '123456789/0', 'x/0', '1/2/3', '-1/0'])('%j is none', (text) =>
    expect(parsePosition(text)).toBeUndefined(),
  )

  it('that only the primary has can be sent to a browser and back', () =>
    expect(parsePosition(formatPosition(primaryOnly))).toBe(primaryOnly))
})

it('a reader needs the highest position, and work without a reader the primary', () => {
  const needed = runAsReader(5n, () => {
    requirePosition(3n)
    requirePosition(8n)
    return requiredPosition()
  })
  expect([needed, requiredPosition()]).toEqual([8n, primaryOnly])
})
