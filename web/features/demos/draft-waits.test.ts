import { expect, it } from 'vitest'
import { draftWaits } from './draft-waits.ts'
import { demoForTests } from './demo-for-tests.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const draft = (change: Parameters<typeof demoForTests>[0]) =>
  draftWaits(demoForTests({ result: 'draft', sentAt: null, payment: 'none', ...change }), now).says
const { audio } = demoForTests()

it('says what a draft waits for, the song before its words [S-6]', () => {
  expect([
    draft({ audio: null }),
    draft({ audio: { ...audio!, state: 'uploading' } }),
    draft({ audio: { ...audio!, state: 'preparing' } }),
    draft({ audio: { ...audio!, state: 'refused' } }),
    draft({ writers: [] }),
    draft({ containsSamples: true, samplesNote: '' }),
    draft({ payment: 'waiting' }),
    draft({ payment: 'underway' }),
    draft({}),
  ]).toEqual([
    'No song yet',
    'Upload not finished',
    'The song is being checked',
    'Needs another file',
    'Some words are missing',
    'Some words are missing',
    'Payment not finished',
    'Waiting for your bank',
    'Ready to send',
  ])
})

it('a draft whose drop has closed goes nowhere any more', () => {
  const demo = demoForTests({ result: 'draft', sentAt: null, payment: 'none' })
  expect([
    draftWaits(demo, Date.parse(demo.drop.expireTime) - 1).canGoOn,
    draftWaits(demo, Date.parse(demo.drop.expireTime)),
  ]).toEqual([true, { says: 'The drop has closed', canGoOn: false }])
})
