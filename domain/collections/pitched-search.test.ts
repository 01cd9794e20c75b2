import { describe, expect, it } from 'vitest'
import { parsePitchedSearch, type PitchedOperator, pitchedOperators } from './pitched-search.ts'

const conditionsOf = (text: string) => parsePitchedSearch(text).conditions

describe('a search in the pitches of an organization [B-3]', () => {
  it('has words and operators in any order', () => {
    expect(
      parsePitchedSearch('slow is:hold bpm:90..110 key:Am lang:sv tag:"album 2" stars:4.. vocal:female heard:no exit'),
    ).toEqual({
      terms: [[['slow']], [['exit']]],
      conditions: [
        { of: 'is', result: 'hold' },
        { of: 'bpm', from: 90, to: 110 },
        { of: 'key', key: 'Am' },
        { of: 'lang', language: 'Swedish' },
        { of: 'tag', word: 'album 2' },
        { of: 'stars', from: 4, to: 5 },
        { of: 'vocal', vocal: 'female' },
        { of: 'heard', isHeard: false },
      ],
      unknown: [],
    })
  })

  it.each([
    ['is:pitched', { of: 'is', result: 'pitch' }],
    ['is:no-go', { of: 'is', result: 'nogo' }],
    ['stars:5', { of: 'stars', from: 5, to: 5 }],
    ['stars:..2', { of: 'stars', from: 1, to: 2 }],
    ['stars:٤..', { of: 'stars', from: 4, to: 5 }],
    ['drop:1003', { of: 'drop', number: 1003 }],
    ['by:"Ingrid Berg"', { of: 'by', terms: [[['ingrid']], [['berg']]] }],
  ])('reads %s', (text, condition) => expect(conditionsOf(text)).toEqual([condition]))

  it('accepts no name that every object has, such as constructor, as a value', () => {
    for (const name of Object.keys(pitchedOperators).filter((one) => !['tag', 'by'].includes(one)))
      expect(conditionsOf(`${name}:constructor`)).toEqual([])
  })

  it.each(['is:draft', 'stars:6', 'stars:0', 'stars:4..2', 'drop:abc', 'drop:-1', 'heard:maybe', 'tag:'])(
    'reports %s as an operator that means nothing',
    (text) => expect(parsePitchedSearch(text)).toMatchObject({ conditions: [], unknown: [text] }),
  )

  it('offers examples that it understands', () => {
    for (const [name, { example }] of Object.entries(pitchedOperators))
      expect(conditionsOf(example).map(({ of }) => of)).toEqual([name as PitchedOperator])
  })
})
