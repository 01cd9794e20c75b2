import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'
import { ApiError } from './api-error.ts'

it.each([
  ['auth/email-already-exists', 'Email or password not valid'],
  ['auth/invalid-email', 'Email or password not valid'],
  ['auth/invalid-password', 'Email or password not valid'],
  ['auth/invalid-credential', 'Email or password not valid'],
  ['auth/internal-error', 'Email already in use'],
  ['auth/email-already-in-use', 'Email already in use'],
  ['auth/never-heard-of', 'Something went wrong, please try again!'],
])('[A-5] %s reads "%s"', (code, text) => {
  expect(errorText(new ApiError(code, 400, 'what the server says'))).toBe(text)
})

it('another refusal says its own sentence, a crash does not', () => {
  expect(errorText(new ApiError('drop/closed', 409, 'This drop is closed.'))).toBe('This drop is closed.')
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong, please try again!')
})

it.each([
  [1, 'Too many tries. Try again in 1 second.'],
  [40, 'Too many tries. Try again in 40 seconds.'],
  [90, 'Too many tries. Try again in 2 minutes.'],
  [3600, 'Too many tries. Try again in 60 minutes.'],
  [7200, 'Too many tries. Try again in 2 hours.'],
  [undefined, 'Too many tries. Wait a moment and try again.'],
])('too many tries with %s seconds to wait reads "%s"', (seconds, text) => {
  const sentence = 'Too many tries. Wait a moment and try again.'
  expect(errorText(new ApiError('request/too-many', 429, sentence, {}, seconds))).toBe(text)
})
