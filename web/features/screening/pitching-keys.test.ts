import { expect, it } from 'vitest'
import { actionOf, keyRows } from './pitching-keys.ts'

const press = (key: string, held: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...held })

it.each([
  [' ', { does: 'toggle' }],
  ['ArrowRight', { does: 'step', ms: 5_000 }],
  ['ArrowLeft', { does: 'step', ms: -5_000 }],
  ['0', { does: 'tenth', tenth: 0 }],
  ['9', { does: 'tenth', tenth: 9 }],
  ['j', { does: 'next' }],
  ['K', { does: 'previous' }],
  ['r', { does: 'start-over' }],
  ['v', { does: 'level' }],
  ['p', { does: 'decide', verdict: 'pitch' }],
  ['x', { does: 'decide', verdict: 'nogo' }],
  ['h', { does: 'decide', verdict: 'hold' }],
  ['c', { does: 'decide', verdict: 'cut' }],
  ['z', undefined],
  ['Enter', undefined],
])('%j does %o', (key, action) => expect(press(key)).toEqual(action))

it('Shift belongs to the arrows, and to "?" where the keyboard needs it', () => {
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ does: 'step', ms: 30_000 })
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ does: 'step', ms: -30_000 })
  expect(press('P', { shiftKey: true })).toBe(undefined)
  expect(press('?', { shiftKey: true })).toEqual({ does: 'list' })
})

it('no other modifier does anything', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(press('p', { [modifier]: true })).toBe(undefined)
})

it('a held key steps on, and never decides twice', () => {
  expect(press('ArrowRight', { repeat: true })).toEqual({ does: 'step', ms: 5_000 })
  expect(press('p', { repeat: true })).toBe(undefined)
  expect(press(' ', { repeat: true })).toBe(undefined)
})

it('lists only the decisions of this person', () => {
  const caps = (rows: ReturnType<typeof keyRows>) => rows.map((row) => row.caps.join(' '))
  expect(caps(keyRows(['hold', 'cut', 'nogo'])).slice(-4)).toEqual(['H', 'C', 'X', '?'])
  // A screener's no asks for one of eight reasons.
  expect(caps(keyRows(['pitch', 'nogo'])).slice(-6)).toEqual(['P', 'X', '1 to 8', 'Enter', 'Esc', '?'])
  expect(caps(keyRows([])).at(-2)).toBe('V')
})
