import { expect, it } from 'vitest'
import { actionOf, keyRows } from './pitching-keys.ts'

const plain = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false }

const pressKey = (key: string, modifiers: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({ ...plain, key, ...modifiers })

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
  ['m', { does: 'mute' }],
  ['a', { does: 'compare' }],
  ['p', { does: 'decide', choice: 'pitch' }],
  ['x', { does: 'decide', choice: 'nogo' }],
  ['h', { does: 'decide', choice: 'hold' }],
  ['c', { does: 'decide', choice: 'cut' }],
  ['z', { does: 'undo' }],
  ['i', { does: 'decide', choice: 'recuse' }],
  ['n', { does: 'note' }],
  ['l', undefined],
  ['Enter', undefined],
])('maps %j to %o', (key, action) => expect(pressKey(key)).toEqual(action))

it('accepts Shift with the arrows, and with "?" where the keyboard needs it', () => {
  expect(pressKey('ArrowRight', { shiftKey: true })).toEqual({ does: 'step', ms: 30_000 })
  expect(pressKey('ArrowLeft', { shiftKey: true })).toEqual({ does: 'step', ms: -30_000 })
  expect(pressKey('P', { shiftKey: true })).toBe(undefined)
  expect(pressKey('?', { shiftKey: true })).toEqual({ does: 'list' })
})

it.each([
  ['ь', 'KeyM', false, { does: 'mute' }],
  ['з', 'KeyP', false, { does: 'decide', choice: 'pitch' }],
  ['З', 'KeyP', true, undefined],
  ['(', 'Digit5', false, { does: 'tenth', tenth: 5 }],
  ['5', 'Digit5', true, { does: 'tenth', tenth: 5 }],
  [',', 'KeyM', false, undefined],
])('maps %j on the key %s with Shift %s to %o [X-1]', (key, code, shiftKey, action) =>
  expect(pressKey(key, { code, shiftKey })).toEqual(action),
)

it('has keys for opinions and colleagues only in a team, where the private note moves to another one [B-4]', () => {
  const inTeam = (key: string, shiftKey = false) => actionOf({ ...plain, key, shiftKey }, 'team')
  expect([inTeam('y'), inTeam('n'), inTeam('*', true), inTeam('w')]).toEqual([
    { does: 'opine', opinion: 'up' },
    { does: 'opine', opinion: 'down' },
    { does: 'opine', opinion: 'star' },
    { does: 'note' },
  ])
  expect([inTeam('f'), inTeam('u'), inTeam('g')]).toEqual([{ does: 'for-me' }, { does: 'jump' }, { does: 'assign' }])
  for (const key of ['y', '*', 'w', 'f', 'u', 'g']) expect(pressKey(key)).toBe(undefined)
  expect(inTeam('h')).toEqual(pressKey('h'))
})

it('has stars, comments, and collections for owners, whose tenths need Alt [B-3]', () => {
  const press = (key: string, modifiers: Partial<Parameters<typeof actionOf>[0]> = {}) =>
    actionOf({ ...plain, key, ...modifiers }, 'owner')
  expect([press('4'), press('t'), press('s'), press('S', { shiftKey: true })]).toEqual([
    { does: 'digit', digit: 4 },
    { does: 'comment' },
    { does: 'collect', chooses: false },
    { does: 'collect', chooses: true },
  ])
  expect(press('4', { altKey: true })).toEqual({ does: 'tenth', tenth: 4 })
  expect(press('¢', { altKey: true, code: 'Digit4' })).toEqual({ does: 'tenth', tenth: 4 })
  expect([press('h', { altKey: true }), press('4', { ctrlKey: true }), press('s', { repeat: true })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([pressKey('s'), pressKey('t'), pressKey('4', { altKey: true })]).toEqual([undefined, undefined, undefined])
})

it('ignores other modifiers', () => {
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(pressKey('p', { [modifier]: true })).toBe(undefined)
})

it('moves on with a held key, and never decides twice', () => {
  expect(pressKey('ArrowRight', { repeat: true })).toEqual({ does: 'step', ms: 5_000 })
  expect(pressKey('p', { repeat: true })).toBe(undefined)
  expect(pressKey(' ', { repeat: true })).toBe(undefined)
})

it("lists only this person's keys [L-1]", () => {
  const caps = (rows: ReturnType<typeof keyRows>) => rows.slice(8).map((row) => row.caps.join(' '))
  expect(caps(keyRows(['hold', 'cut', 'nogo']))).toEqual([
    'A',
    'H',
    'C',
    'X',
    '1 to 9',
    'Enter',
    'Ctrl Enter',
    'Esc',
    '1 to 5',
    'T',
    'S',
    'Shift S',
    'N',
    'Z',
    '?',
  ])
  // A screener has to give one of eight reasons; an owner may give none.
  expect(caps(keyRows(['pitch', 'nogo']))).toEqual([
    'P',
    'X',
    '1 to 8',
    '1 to 8',
    'Enter',
    'Ctrl Enter',
    'Esc',
    'I',
    'Z',
    '?',
  ])
  expect(caps(keyRows([]))).toEqual(['?'])
  // An observer answers nothing, and has an opinion.
  expect(caps(keyRows([], true))).toEqual(['A', 'Y', 'N', '*', 'U', '1 to 5', 'T', 'W', '?'])
})
