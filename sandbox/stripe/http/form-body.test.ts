import { describe, expect, it } from 'vitest'
import { parseForm } from './form-body.ts'
import { Params } from './params.ts'

describe('parseForm', () => {
  it('is nested by brackets, encoded or not', () => {
    const tree = parseForm('a=1&b[c]=2&b%5Bd%5D[e]=x+y%26&expand[]=p&expand[]=q&lines[0][price]=z')
    expect(tree).toEqual(
      new Map<string, unknown>([
        ['a', '1'],
        [
          'b',
          new Map<string, unknown>([
            ['c', '2'],
            ['d', new Map([['e', 'x y&']])],
          ]),
        ],
        [
          'expand',
          new Map([
            ['0', 'p'],
            ['1', 'q'],
          ]),
        ],
        ['lines', new Map([['0', new Map([['price', 'z']])]])],
      ]),
    )
  })

  it.each(['a[b=1', 'a[b]c=1', 'a[[b]]=1', 'a=1&a[b]=2', 'a[1][2][3][4][5][6][7][8][9]=1'])('rejects %s', (form) => {
    expect(() => parseForm(form)).toThrow(Error)
  })

  it('treats the names of built-in properties as plain names', () => {
    const params = new Params(parseForm('metadata[__proto__]=x&metadata[constructor]=y'))
    expect(Object.entries(params.metadata())).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })
})

describe('parameters', () => {
  const read = (form: string) => new Params(parseForm(form))

  it.each([
    ['amount=12', 12],
    ['amount=', undefined],
    ['', undefined],
  ])('reads %s as %s', (form, expected) => {
    expect(read(form).integer('amount')).toBe(expected)
  })

  it.each(['amount=1.5', 'amount=-1', 'amount=1e3', 'amount=100000000', 'amount[x]=1'])(
    'rejects %s as an amount',
    (form) => {
      expect(() => read(form).integer('amount')).toThrow(Error)
    },
  )

  it('are rejected when nothing read them, including nested ones', () => {
    const params = read('a[b]=1&a[c]=2')
    params.group('a').text('b')
    expect(() => params.rejectUnread()).toThrow('Received unknown parameter: a[c] (the sandbox does not know it).')
    const known = read('a[b]=1')
    known.group('a').text('b')
    expect(() => known.rejectUnread()).not.toThrow(Error)
  })
})
