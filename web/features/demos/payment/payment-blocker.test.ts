import { expect, it } from 'vitest'
import type { UploadState } from '../../songs/upload/upload-view.ts'
import type { DemoInFull } from '../demo.ts'
import { paymentBlocker } from './payment-blocker.ts'

type AudioState = 'uploading' | 'preparing' | 'ready' | 'refused'

const at = (state: AudioState | undefined, change: Partial<DemoInFull> = {}) =>
  ({
    audio: state ? { state } : null,
    checks: [],
    payment: 'none',
    suspendedAt: null,
    ...change,
  }) as unknown as DemoInFull
const context = { missing: {}, block: undefined, hasPrice: true, verb: 'Pay' } as const
const reason = (demo: DemoInFull | undefined, upload?: UploadState, change = {}) =>
  paymentBlocker({ demo, upload, ...context, ...change })

it('[S-1] asks for the song until it uploads, then waits for it', () => {
  expect([
    reason(undefined),
    reason(at(undefined)),
    reason(at('uploading')),
    reason(at(undefined), 'canceled'),
    reason(at('refused'), 'success'),
    reason(at('uploading'), 'paused'),
    reason(at('uploading'), 'error'),
    reason(at('uploading'), 'running'),
    reason(at('ready'), 'running'),
    reason(at(undefined), 'success'),
    reason(at('preparing')),
    reason(at('ready'), 'success'),
    reason(at('ready')),
  ]).toEqual([
    { message: 'Choose a song', part: 'song' },
    { message: 'Choose a song', part: 'song' },
    { message: 'Choose a song', part: 'song' },
    { message: 'Choose a song', part: 'song' },
    { message: 'Choose another file', part: 'song' },
    { message: 'Resume the upload', part: 'song' },
    { message: 'The upload stopped', part: 'song' },
    { message: 'Pay when the upload finishes' },
    { message: 'Pay when the upload finishes' },
    { message: 'Pay when the checks finish' },
    { message: 'Pay when the checks finish' },
    undefined,
    undefined,
  ])
})

it('[S-1] names the first missing field, also while the song uploads', () => {
  const missing = { writers: 'Add at least one writer.', hasRights: 'Confirm that you have the right to submit it.' }
  expect([reason(at('ready'), undefined, { missing }), reason(at('uploading'), 'running', { missing })]).toEqual([
    { message: 'Add at least one writer', part: 'writers' },
    { message: 'Add at least one writer', part: 'writers' },
  ])
})

it('[S-5] reports that a check blocks the file', () => {
  const checks = (tone: 'warn' | 'bad') => [{ check: 'repeated', tone, message: 'Sent before.', explains: '' }]
  expect([reason(at('ready', { checks: checks('bad') })), reason(at('ready', { checks: checks('warn') }))]).toEqual([
    { message: 'This file can’t be submitted', part: 'checks' },
    undefined,
  ])
})

it('[S-3] leads back to an open checkout, waits for the price, and shows no reason for a closed drop', () => {
  expect([
    reason(at('ready', { payment: 'waiting' }), undefined, { missing: { title: 'Enter a title.' } }),
    reason(at('ready'), undefined, { hasPrice: false }),
    reason(at('preparing'), undefined, { verb: 'Send' }),
    reason(at('ready'), undefined, { block: 'drop/closed' }),
    reason(at('ready', { payment: 'waiting' }), undefined, { block: 'drop/closed' }),
    reason(at('ready', { payment: 'underway' }), undefined, { block: 'drop/closed' }),
  ]).toEqual([
    undefined,
    { message: 'Loading the price' },
    { message: 'Send when the checks finish' },
    { message: 'This drop is closed' },
    { message: 'This drop is closed' },
    { message: 'Waiting for your bank' },
  ])
})
