import type { CDPSession, Page } from '@playwright/test'

/** What the row of digits types on a French keyboard without Shift, from 1 on. */
const digitRow = '&é"\'(-è_çà'

/** The keys that are elsewhere than on the keyboard that stories name: what they type, and where they are. */
const keys: ReadonlyMap<string, { key: string; code: string; shift?: boolean }> = new Map([
  ...[...'1234567890'].map((digit, at) => [digit, { key: digitRow[at]!, code: `Digit${digit}` }] as const),
  ['a', { key: 'a', code: 'KeyQ' }],
  ['q', { key: 'q', code: 'KeyA' }],
  ['z', { key: 'z', code: 'KeyW' }],
  ['w', { key: 'w', code: 'KeyZ' }],
  ['m', { key: 'm', code: 'Semicolon' }],
  [',', { key: ',', code: 'KeyM' }],
  [';', { key: ';', code: 'Comma' }],
  ['?', { key: '?', code: 'KeyM', shift: true }],
  ['.', { key: '.', code: 'Comma', shift: true }],
  ['/', { key: '/', code: 'Period', shift: true }],
])

const shiftModifier = 8

/**
 * Lets `press` of single keys send what a French keyboard sends: a key with a digit on it types `&` without Shift, and A is
 * where others have Q. Playwright knows no keyboard but the American, so this asks the browser itself.
 */
export function useAzertyKeyboard(page: Page): void {
  const { keyboard } = page
  const pressAmerican = keyboard.press.bind(keyboard)
  let devtools: Promise<CDPSession> | undefined
  keyboard.press = async (name, options) => {
    const typed = keys.get(name)
    if (!typed) return pressAmerican(name, options)
    const { key, code, shift } = typed
    const session = await (devtools ??= page.context().newCDPSession(page))
    const event = { key, code, modifiers: shift ? shiftModifier : 0 }
    if (shift) await keyboard.down('Shift')
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: key, unmodifiedText: key })
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
    if (shift) await keyboard.up('Shift')
  }
}
