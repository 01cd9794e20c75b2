import { expect, it } from 'vitest'
import { nothingWords, paramsOf, wishOf } from './desk-wish.ts'

const wish = (address: string) => wishOf(new URLSearchParams(address))

it('[M-1] the desk reads its wish in the address, and writes nothing there that is usual', () => {
  expect(wish('')).toEqual({ view: 'all', search: '', person: '' })
  expect(wish('view=disputed&search=%20pi_1%20&person=ada')).toEqual({
    view: 'disputed',
    search: 'pi_1',
    person: 'ada',
  })
  expect(wish('view=stolen').view).toBe('all')
  expect(wish(`search=${'x'.repeat(300)}`).search).toHaveLength(200)
  expect(paramsOf(wish(''))).toEqual({})
  expect(paramsOf(wish('view=paid&search=mira'))).toEqual({ view: 'paid', search: 'mira' })
})

it('[M-1] an empty list says what would stand there, or what was looked for', () => {
  expect(nothingWords(wish('view=disputed')).title).toBe('No disputes')
  expect(nothingWords(wish('search=pi_9')).says).toBe(
    'No payer and no number of a receipt is “pi_9”. A number has to be whole.',
  )
  expect(nothingWords(wish('search=pi_9&view=refunded')).says).toMatch(/under Given back\./)
  expect(nothingWords(wish('person=ada')).title).toBe('No payments of this person')
})
