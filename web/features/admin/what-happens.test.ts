import { expect, it } from 'vitest'
import { removalSteps } from './what-happens.ts'

const refunds = { demos: 0, isMore: false, refunds: [], included: 0, withBank: 0 }
const nothing = { drops: 0, refunds, drafts: 0, kept: 0 }
const record = [
  'Their name, email, picture, log-in and devices are deleted.',
  'What was paid and earned stays on record, without their name.',
]

it('says what a removal brings with it, in its order [M-1] [T-3]', () => {
  const open = { ...refunds, demos: 2, refunds: [{ currency: 'eur', amount: 2400, count: 2 }] }
  expect(removalSteps('anr', { drops: 1, refunds: open, drafts: 1, kept: 4 }, 'en-US')).toEqual([
    'All of their drops are removed, 1 of which creators see now.',
    '2 songs without a final answer will be refunded: €24.00 in 2 payments.',
    '1 draft for these drops will be deleted.',
    '4 answers will stay with the creators, without this person’s name.',
    ...record,
  ])
  expect(removalSteps('manager', nothing, 'en-US')).toEqual([
    'All of their drops are removed.',
    'No songs are open, so nothing will be refunded.',
    ...record,
  ])
  expect(removalSteps('songWriter', { ...nothing, kept: 1 }, 'en-US')).toEqual([
    'Their songs are deleted.',
    'No songs are open, so nothing will be refunded.',
    '1 answer will stay on record, without the song and without their name.',
    ...record,
  ])
  expect(removalSteps('screener', nothing)).toEqual([
    'Their decisions and listening receipts stay, as they never carried a name.',
    ...record,
  ])
})
