import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const mira = { name: 'Mira Halden', email: 'mira.h@songs.example' }
const common = new Set(['qwertyuiop', 'correct horse'])
const problem = (password: string, person = mira) => passwordProblem(password, person, (text) => common.has(text))

describe('a password', () => {
  it.each([
    ['velvet-rooms'],
    ['a very long sentence of mine'],
    ['mirahalden and 6 other words'],
    ['😀😀😀😀😀😀😀abc'],
    ['songsfromthesea'],
  ])('may be %s', (password) => expect(problem(password)).toBeUndefined())

  it.each([
    ['short', 'Use at least 10 characters.'],
    // Nine characters, though more in UTF-16.
    ['😀😀😀😀😀😀😀ab', 'Use at least 10 characters.'],
    ['x'.repeat(129), 'Use at most 128 characters.'],
    ['qwertyuiop', 'This is one of the most common passwords. Choose a different one.'],
  ])('may not be %s', (password, sentence) => expect(problem(password)).toBe(sentence))

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
  ])('may not be made of its owner’s name and e-mail, as %s is', (password) =>
    expect(problem(password)).toBe('This is too close to your name or email. Choose a different password.'),
  )

  it('may hold short parts of a name, which are in other words by chance', () => {
    expect(problem('allowing-alone', { name: 'Al Lo', email: 'al@lo.io' })).toBeUndefined()
  })

  it('is compared with names of every script', () => {
    const person = { name: 'Светлана Иванова', email: 's@songs.example' }
    expect(problem('СветланаИванова', person)).toMatch(/too close/)
  })
})
