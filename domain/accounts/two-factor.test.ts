import { describe, expect, it } from 'vitest'
import { readCode, recoveryAlphabet, formatRecoveryCode, formatSecret, twoFactorDue } from './two-factor.ts'

describe('readCode', () => {
  it.each([
    ['012345', 'app', '012345'],
    [' 012 345 ', 'app', '012345'],
    ['１２３４５６', 'app', '123456'],
    ['١٢٣٤٥٦', 'app', '123456'],
    ['7k2m-9x4p-c0de', 'recovery', '7k2m9x4pc0de'],
    ['7k2m–9x4p–c0de', 'recovery', '7k2m9x4pc0de'],
    ['7K2M 9X4P CODE', 'recovery', '7k2m9x4pc0de'],
    // Normalized to digits: recovery codes contain no o, i or l.
    ['oil1-oil1-oil1', 'recovery', '011101110111'],
  ])('recognizes %s as %s', (typed, kind, code) => expect(readCode(typed)).toEqual({ kind, code }))

  it.each([[''], ['12345'], ['1234567'], ['12a456'], ['7k2m-9x4p'], ['7k2m-9x4p-c0d!'], ['7k2m-9x4p-c0deu']])(
    'rejects %s',
    (typed) => expect(readCode(typed)).toBeUndefined(),
  )
})

it('formats codes in groups', () => {
  expect([formatRecoveryCode('7k2m9x4pc0de'), formatSecret('JBSWY3DPEHPK3PXPAB')]).toEqual([
    '7k2m-9x4p-c0de',
    'JBSW Y3DP EHPK 3PXP AB',
  ])
})

it('recovery codes use 32 characters that cannot be confused with each other', () => {
  expect(new Set(recoveryAlphabet).size).toBe(32)
  expect(recoveryAlphabet).not.toMatch(/[ilou]/)
})

describe('the second factor of admins', () => {
  const [createdAt, adminSince] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-03-01T12:00:00Z')]
  it.each([
    ['a time after they became one', { adminSince, createdAt }, 14, '2026-03-15T12:00:00.000Z'],
    [
      'a time after they signed up, when they are admins by configuration',
      { adminSince: null, createdAt },
      14,
      '2026-01-15T00:00:00.000Z',
    ],
    ['at once', { adminSince, createdAt }, 0, '2026-03-01T12:00:00.000Z'],
  ])('is due %s', (_, person, days, due) => expect(twoFactorDue(person, days)?.toISOString()).toBe(due))

  it('is never due without a configured time', () => {
    expect(twoFactorDue({ adminSince, createdAt }, undefined)).toBeUndefined()
  })
})
