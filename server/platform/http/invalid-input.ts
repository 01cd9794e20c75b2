import { z } from '@hono/zod-openapi'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

/** By the type that a value must have. */
const typeSentences: Record<string, string> = {
  string: 'Enter text here.',
  number: 'Enter a number here.',
  int: 'Enter a whole number here.',
  boolean: 'Choose yes or no.',
  array: 'Send a list here.',
  object: 'Send a group of named values here.',
  record: 'Send a group of named values here.',
}

/** By the form that a text must have. */
const formatSentences: Record<string, string> = {
  email: 'Enter a valid email address.',
  url: 'Enter a valid link.',
  uuid: 'Enter a valid ID.',
  date: 'Enter a date, such as 2026-11-20.',
  datetime: 'Enter a date and time, such as 2026-11-20T09:37:00.000Z.',
}

const unknownValue = 'This value isn’t allowed here.'

/** By what is counted, for more than one. */
const units: Record<string, string> = { string: 'characters', array: 'entries' }

const atLeast = (origin: string, least: number | bigint): string => {
  const unit = units[origin]
  if (unit && Number(least) === 1) return 'Fill this in.'
  return unit ? `Use at least ${least} ${unit}.` : `Enter ${least} or more.`
}

const atMost = (origin: string, most: number | bigint): string =>
  units[origin] ? `Use no more than ${most} ${units[origin]}.` : `Enter ${most} or less.`

/**
 * The sentence for a value that a contract refuses, where the contract has none of its own. What the library says is
 * written for programmers.
 */
function invalidInputSentence(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'This is missing.'
  switch (issue.code) {
    case 'invalid_type':
      return typeSentences[issue.expected] ?? unknownValue
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'This isn’t in the right form.'
    case 'too_small':
      return atLeast(issue.origin, issue.minimum)
    case 'too_big':
      return atMost(issue.origin, issue.maximum)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    default:
      return unknownValue
  }
}

// For all contracts; their own sentences go before these.
z.config({ customError: invalidInputSentence })
