import { describe, expect, it } from 'vitest'
import { toggleOperator } from '../text/operator-search.ts'
import { parseLibrarySearch, type SongOperator, songOperators } from './library-search.ts'

const conditionsOf = (text: string) => parseLibrarySearch(text).conditions

describe('a search in the library [C-1]', () => {
  it('has words and operators in any order', () => {
    expect(parseLibrarySearch('Slow bpm:90..110 key:Am exit lang:sv mood:warm has:instrumental')).toEqual({
      terms: [[['slow']], [['exit']]],
      conditions: [
        { of: 'bpm', from: 90, to: 110 },
        { of: 'key', key: 'Am' },
        { of: 'lang', language: 'Swedish' },
        { of: 'mood', mood: 'warm' },
        { of: 'has', part: 'instrumental' },
      ],
      unknown: [],
    })
  })

  it.each([
    ['bpm:120', { of: 'bpm', from: 120, to: 120 }],
    ['bpm:..100', { of: 'bpm', from: 20, to: 100 }],
    ['bpm:140..', { of: 'bpm', from: 140, to: 300 }],
    ['BPM:90-110', { of: 'bpm', from: 90, to: 110 }],
    ['key:8A', { of: 'key', key: 'Am' }],
    ['key:"B♭ minor"', { of: 'key', key: 'Bbm' }],
    ['lang:Swedish', { of: 'lang', language: 'Swedish' }],
    ['has:acappella', { of: 'has', part: 'aCappella' }],
    ['has:"radio edit"', { of: 'has', part: 'radioEdit' }],
    ['has:stems', { of: 'has', part: 'stems' }],
    ['genre:R&B', { of: 'genre', genre: 'rB' }],
    ['vocal:Female', { of: 'vocal', vocal: 'female' }],
    ['explicit:no', { of: 'explicit', isExplicit: false }],
    ['result:pitched', { of: 'result', result: 'pitch' }],
    ['sent:yes', { of: 'sent', isSent: true }],
    ['splits:open', { of: 'splits', areConfirmed: false }],
    ['splits:Confirmed', { of: 'splits', areConfirmed: true }],
  ])('understands %s', (text, condition) => expect(conditionsOf(text)).toEqual([condition]))

  it.each([
    'bpm:',
    'bpm:fast',
    'bpm:110..90',
    'key:H',
    'lang:tlh',
    'lang:constructor',
    'explicit:constructor',
    'mood:toString',
    'has:everything',
    'result:draft',
  ])('says that %s means nothing', (text) =>
    expect(parseLibrarySearch(text)).toEqual({ terms: [], conditions: [], unknown: [text] }),
  )

  it('takes the quotes, colons, digits, and dashes of any keyboard [X-1]', () => {
    expect(conditionsOf('bpm：１２０')).toEqual(conditionsOf('bpm:120'))
    expect(conditionsOf('bpm:90–110')).toEqual(conditionsOf('bpm:90..110'))
    expect(conditionsOf('key:“A minor”')).toEqual(conditionsOf('key:"A minor"'))
  })

  it('finds a title with a colon', () =>
    expect(parseLibrarySearch('Part 2: Home remix:final').terms).toEqual([
      [['part']],
      [['2']],
      [['home']],
      [['remix', 'final'], ['remixfinal']],
    ]))

  it('reads only so much of a long text', () => {
    const { terms, conditions } = parseLibrarySearch(`${'bpm:120 '.repeat(40)}${'word '.repeat(1000)}`)
    expect([terms.length <= 8, conditions.length]).toEqual([true, 20])
  })

  it.each(Object.keys(songOperators) as SongOperator[])('has an example of %s that it understands', (operator) =>
    expect(conditionsOf(songOperators[operator].example)).toMatchObject([{ of: operator }]),
  )

  it('adds an operator once, and takes it away again', () => {
    expect(toggleOperator('slow', 'key:Am')).toBe('slow key:Am')
    expect(toggleOperator('slow key:Am exit', 'key:Am')).toBe('slow exit')
  })
})
