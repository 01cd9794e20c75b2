import { expect, it } from 'vitest'
import { pitchesAddress, wishOf } from './pitch-wish.ts'

it('a wish and its address are the same thing [S-6]', () => {
  const wishes = [
    { result: undefined, words: '' },
    { result: 'hold', words: '' },
    { result: undefined, words: 'paper & moons' },
    { result: 'nogo', words: 'Baía Norte' },
  ] as const
  expect(wishes.map(pitchesAddress)).toEqual([
    '/my-pitches',
    '/my-pitches?result=hold',
    '/my-pitches?words=paper+%26+moons',
    '/my-pitches?result=nogo&words=Ba%C3%ADa+Norte',
  ])
  const readBack = wishes.map((wish) => wishOf(new URL(pitchesAddress(wish), 'http://velv.test').searchParams))
  expect(readBack).toEqual(wishes)
})

it('an address with anything else in it shows all', () => {
  expect(wishOf(new URLSearchParams('result=loved&words=%20%20&page=2'))).toEqual({ result: undefined, words: '' })
})
