import { expect, it } from 'vitest'
import { digitOf, isEnter, isEscape, shortcutNames } from './typed-key.ts'

it.each([
  [{ key: 'Enter' }, true],
  [{ key: 'Enter', isComposing: true }, false],
  [{ key: 'Enter', nativeEvent: { isComposing: true } }, false],
  [{ key: 'Enter', isComposing: false, keyCode: 229 }, false],
  [{ key: 'Process', keyCode: 229 }, false],
])('takes %j for an Enter that a person means: %s [X-1]', (press, isMeant) => expect(isEnter(press)).toBe(isMeant))

it('leaves the Escape of a conversion to it [X-1]', () => {
  expect([isEscape({ key: 'Escape' }), isEscape({ key: 'Escape', isComposing: true })]).toEqual([true, false])
})

it.each([
  ['an American keyboard', 'm', 'KeyM', ['m']],
  ['caps lock', 'M', 'KeyM', ['m']],
  ['a Russian keyboard', 'ь', 'KeyM', ['ь', 'm']],
  ['a Greek keyboard', 'μ', 'KeyM', ['μ', 'm']],
  ['a Korean keyboard', 'ㅡ', 'KeyM', ['ㅡ', 'm']],
  ['Dvorak, which types Latin letters elsewhere', 'm', 'KeyM', ['m']],
  ['AZERTY, which types M beside L', 'm', 'Semicolon', ['m']],
  ['AZERTY, where a comma is on the place of M', ',', 'KeyM', [',']],
  ['AZERTY without Shift', '(', 'Digit5', ['(', '5']],
  ['AZERTY with Shift', '5', 'Digit5', ['5']],
  ['a German slash', '/', 'Digit7', ['/', '7']],
  ['the number pad', '5', 'Numpad5', ['5']],
  ['an arrow', 'ArrowLeft', 'ArrowLeft', ['ArrowLeft']],
])('finds the shortcut of %s [X-1]', (_, key, code, names) => expect(shortcutNames({ key, code })).toEqual(names))

it('knows a digit whatever Shift says [X-1]', () => {
  expect([digitOf({ key: '(', code: 'Digit5' }), digitOf({ key: 'x', code: 'KeyX' })]).toEqual(['5', undefined])
})
