import { expect, it } from 'vitest'
import { removalEffects } from './action-effects.ts'

const refunds = { demos: 0, isMore: false, refunds: [], included: 0, withBank: 0 }
const nothing = { drops: 0, refunds, drafts: 0, remaining: 0 }
const atOnce = 'They’ll be logged out right away.'
const record = [
  'Their name, email, picture, login, and devices will be deleted.',
  'Payments and earnings will stay on record, without their name.',
]

it('lists the effects of a removal in order [M-1] [T-3]', () => {
  const open = { ...refunds, demos: 2, refunds: [{ currency: 'eur', amount: 2400, count: 2 }] }
  expect(removalEffects('anr', { drops: 1, refunds: open, drafts: 1, remaining: 4 }, 'en-US')).toEqual([
    atOnce,
    'All of their drops will be removed, including 1 that creators can see now.',
    '2 songs without a final answer will be refunded: €24.00 in 2 payments.',
    '1 draft for these drops will be deleted.',
    'The creators of these songs will be notified.',
    'Creators will keep 4 answers, without this person’s name.',
    ...record,
  ])
  expect(removalEffects('manager', nothing, 'en-US')).toEqual([
    atOnce,
    'All of their drops will be removed.',
    'No songs are waiting for an answer, so nothing will be refunded.',
    ...record,
  ])
  expect(removalEffects('songWriter', { ...nothing, remaining: 1 }, 'en-US')).toEqual([
    atOnce,
    'Their songs will be deleted.',
    'No songs are waiting for an answer, so nothing will be refunded.',
    '1 answer will stay on record, without the song or their name.',
    ...record,
  ])
  expect(removalEffects('screener', nothing)).toEqual([
    atOnce,
    'Their decisions and listening receipts will stay. They never include a name.',
    ...record,
  ])
})
