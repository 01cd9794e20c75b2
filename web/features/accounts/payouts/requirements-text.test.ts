import { expect, it } from 'vitest'
import { requirementsText } from './requirements-text.ts'

it.each([
  [['external_account'], 'a bank account'],
  [['individual.verification.document'], 'a photo of your ID'],
  [['individual.verification.additional_document'], 'a second document with your name or address'],
  [['tos_acceptance.date', 'tos_acceptance.ip'], 'your agreement to Stripe’s terms'],
  [['individual.dob.day', 'individual.dob.month', 'individual.dob.year'], 'your date of birth'],
  [['person_1Nv0FG.verification.document'], 'a photo of your ID'],
  [['external_account', 'individual.verification.document'], 'a bank account and a photo of your ID'],
  [['interv_1.other.form', 'external_account', 'quiz'], 'a bank account and more details'],
  [['interv_1.other.form'], 'more details'],
  [['individual.emailed'], 'more details'],
  [[], 'more details'],
])('%j is "%s" [L-5]', (due, words) => {
  expect(requirementsText(due)).toBe(words)
})
