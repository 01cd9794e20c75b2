import { expect, it } from 'vitest'
import { draftStatus } from './draft-status.ts'
import { demoForTests } from '../demo-for-tests.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const draft = (change: Parameters<typeof demoForTests>[0]) =>
  draftStatus(demoForTests({ result: 'draft', sentAt: null, payment: 'none', ...change }), now).message
const { audio } = demoForTests()

it('names what a draft waits for, the song before its details [S-6]', () => {
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
    'No file yet',
    'Upload not finished',
    'Checking the file',
    'Choose another file',
    'Details missing',
    'Details missing',
    'Payment not finished',
    'Waiting for your bank',
    'Ready to submit',
  ])
})

it('cannot continue a draft whose drop has closed', () => {
  const demo = demoForTests({ result: 'draft', sentAt: null, payment: 'none' })
  expect([
    draftStatus(demo, Date.parse(demo.drop.expireTime) - 1).canContinue,
    draftStatus(demo, Date.parse(demo.drop.expireTime)),
  ]).toEqual([true, { message: 'The drop has closed', canContinue: false }])
})
