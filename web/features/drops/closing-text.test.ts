import { expect, it } from 'vitest'
import { closingText } from './closing-text.ts'

it('uses the present tense until the drop has closed', () => {
  const now = new Date('2026-11-21T10:00:00')
  const message = (at: string) => closingText(at, now, 'en-US')
  expect(message('2026-11-21T23:59:00')).toBe('closes today')
  expect(message('2026-11-24T23:59:00')).toBe('closes in 3 days')
  expect(message('2026-11-20T23:59:00')).toBe('closed Nov 20, 2026')
})
