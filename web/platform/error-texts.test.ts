import { expect, it } from 'vitest'
import { errorText } from './error-texts.ts'
import { Refusal } from './refusal.ts'

it.each([
  ['auth/email-already-exists', 'Email or password not valid'],
  ['auth/invalid-email', 'Email or password not valid'],
  ['auth/invalid-password', 'Email or password not valid'],
  ['auth/invalid-credential', 'Email or password not valid'],
  ['auth/internal-error', 'Email already in use'],
  ['auth/email-already-in-use', 'Email already in use'],
  ['auth/never-heard-of', 'Something went wrong, please try again!'],
])('[A-5] %s reads "%s"', (code, text) => {
  expect(errorText(new Refusal(code, 400, 'what the server says'))).toBe(text)
})

it('another refusal says its own sentence, a crash does not', () => {
  expect(errorText(new Refusal('drop/closed', 409, 'This drop is closed.'))).toBe('This drop is closed.')
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong, please try again!')
})
