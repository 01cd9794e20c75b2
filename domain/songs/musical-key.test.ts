import { expect, it } from 'vitest'
import { musicalKeyNames, musicalKeys, musicalKeyText, parseMusicalKey } from './musical-key.ts'

it('reads every key as it is stored and as it is shown', () => {
  for (const key of musicalKeyNames) {
    expect(parseMusicalKey(key)).toBe(key)
    expect(parseMusicalKey(musicalKeys[key])).toBe(key)
  }
})

it.each([
  ['Am', 'Am'],
  ['a minor', 'Am'],
  ['AMin', undefined],
  ['Amin', 'Am'],
  ['C# min', 'C#m'],
  ['Dbm', 'C#m'],
  ['G♭ major', 'F#'],
  ['Cb', 'B'],
  ['B#', 'C'],
  ['D maj', 'D'],
  ['8A', 'Am'],
  ['8B', 'C'],
  ['1A', 'G#m'],
  ['12b', 'E'],
  ['5a', 'Cm'],
  ['o', undefined],
  ['13A', undefined],
  ['H minor', undefined],
  ['', undefined],
  ['A minor blues scale', undefined],
])('reads %j as %j', (text, key) => {
  expect(parseMusicalKey(text)).toBe(key)
})

it('names a key, and returns nothing for an unknown one', () => {
  expect([musicalKeyText('Bbm'), musicalKeyText(null), musicalKeyText('toString')]).toEqual(['B♭ minor', '', ''])
})
