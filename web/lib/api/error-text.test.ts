import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

it.each([
  ['auth/email-already-exists', 'Email or password not valid'],
  ['auth/invalid-email', 'Email or password not valid'],
  ['auth/invalid-password', 'Email or password not valid'],
  ['auth/invalid-credential', 'Email or password not valid'],
  ['auth/internal-error', 'Email already in use'],
  ['auth/email-already-in-use', 'Email already in use'],
  ['auth/never-heard-of', 'Something went wrong, please try again!'],
] as [ApiErrorCode, string][])('[A-5] reads %s as "%s"', (code, text) => {
  expect(errorText(new ApiError(code, 400, 'what the server says'))).toBe(text)
})

it('shows the message of any other API error, but not of a crash', () => {
  expect(errorText(new ApiError('drop/closed', 409, 'This drop is closed.'))).toBe('This drop is closed.')
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong, please try again!')
})

it.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [40, 'Too many attempts. Try again in 40 seconds.'],
  [90, 'Too many attempts. Try again in 2 minutes.'],
  [3600, 'Too many attempts. Try again in 60 minutes.'],
  [7200, 'Too many attempts. Try again in 2 hours.'],
  [undefined, 'Too many attempts. Wait a moment and try again.'],
])('reads too many attempts with %s seconds to wait as "%s"', (seconds, text) => {
  const sentence = 'Too many attempts. Wait a moment and try again.'
  expect(errorText(new ApiError('request/too-many', 429, sentence, {}, seconds))).toBe(text)
})
