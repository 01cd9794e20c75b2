import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const mira = { name: 'Mira Halden', email: 'mira.h@songs.example' }
const common = new Set(['qwertyuiop', 'correct horse'])
const problem = (password: string, person = mira) => passwordProblem(password, person, (text) => common.has(text))

describe('passwordProblem', () => {
  it.each([
    ['velvet-rooms'],
    ['a very long sentence of mine'],
    ['mirahalden and 6 other words'],
    ['😀😀😀😀😀😀😀abc'],
    ['songsfromthesea'],
  ])('accepts %s', (password) => expect(problem(password)).toBeUndefined())

  it.each([
    ['short', 'Use at least 10 characters.'],
    // Nine graphemes, though more UTF-16 code units.
    ['😀😀😀😀😀😀😀ab', 'Use at least 10 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['qwertyuiop', 'This is one of the most common passwords. Choose a different one.'],
  ])('rejects %s', (password, sentence) => expect(problem(password)).toBe(sentence))

  it.each([
    ['mira halden'],
    ['Mira-Halden-1'],
    ['HALDENMIRA99'],
    ['mira.h@songs.example'],
    ['Mira.H@Songs.Example!'],
    ['mirahsongs2026'],
    ['velvVELVvelv'],
    ['haldenhalden'],
    ['mira------halden'],
  ])('rejects passwords made of the person’s name and email: %s', (password) =>
    expect(problem(password)).toBe('This is too close to your name or email. Choose a different password.'),
  )

  it('accepts short parts of a name, which occur in other words by coincidence', () => {
    expect(problem('allowing-alone', { name: 'Al Lo', email: 'al@lo.io' })).toBeUndefined()
  })

  it('compares names in every script', () => {
    const person = { name: 'Светлана Иванова', email: 's@songs.example' }
    expect(problem('СветланаИванова', person)).toMatch(/too close/)
  })
})
