import { expect, it } from 'vitest'
import type { UploadState } from '../../platform/upload-view.ts'
import type { DemoInFull } from './demo.ts'
import { payWaitsFor } from './pay-reason.ts'

type AudioState = 'uploading' | 'preparing' | 'ready' | 'refused'

const at = (state: AudioState | undefined, change: Partial<DemoInFull> = {}) =>
  ({
    audio: state ? { state } : null,
    checks: [],
    payment: 'none',
    suspendedAt: null,
    ...change,
  }) as unknown as DemoInFull
const standing = { missing: {}, block: undefined, hasPrice: true, verb: 'Pay' } as const
const reason = (demo: DemoInFull | undefined, upload?: UploadState, change = {}) =>
  payWaitsFor({ demo, upload, ...standing, ...change })

it('[S-1] asks for the song until it is on its way, then waits for it', () => {
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
    { says: 'Choose a song', leadsTo: 'song' },
    { says: 'Choose a song', leadsTo: 'song' },
    { says: 'Choose a song', leadsTo: 'song' },
    { says: 'Choose a song', leadsTo: 'song' },
    { says: 'Choose another file', leadsTo: 'song' },
    { says: 'Go on with the upload', leadsTo: 'song' },
    { says: 'The upload has stopped', leadsTo: 'song' },
    { says: 'Pay when the upload is done' },
    { says: 'Pay when the upload is done' },
    { says: 'Pay when the song is checked' },
    { says: 'Pay when the song is checked' },
    undefined,
    undefined,
  ])
})

it('[S-1] says the first thing that is missing, also while the song travels', () => {
  const missing = { writers: 'Say who wrote it.', hasRights: 'Confirm that it is yours to send.' }
  expect([reason(at('ready'), undefined, { missing }), reason(at('uploading'), 'running', { missing })]).toEqual([
    { says: 'Say who wrote it', leadsTo: 'writers' },
    { says: 'Say who wrote it', leadsTo: 'writers' },
  ])
})

it('[S-5] says that a file is blocked by what was found in it', () => {
  const checks = (tone: 'warn' | 'bad') => [{ check: 'repeated', tone, says: 'Sent before.', explains: '' }]
  expect([reason(at('ready', { checks: checks('bad') })), reason(at('ready', { checks: checks('warn') }))]).toEqual([
    { says: 'This file cannot be sent', leadsTo: 'checks' },
    undefined,
  ])
})

it('[S-3] leads back to an open checkout, waits for the price, and not at all for a closed drop', () => {
  expect([
    reason(at('ready', { payment: 'waiting' }), undefined, { missing: { title: 'Give the song a title.' } }),
    reason(at('ready'), undefined, { hasPrice: false }),
    reason(at('preparing'), undefined, { verb: 'Send' }),
    reason(at('ready'), undefined, { block: 'drop/closed' }),
    reason(at('ready', { payment: 'waiting' }), undefined, { block: 'drop/closed' }),
    reason(at('ready', { payment: 'underway' }), undefined, { block: 'drop/closed' }),
  ]).toEqual([
    undefined,
    { says: 'Pay when the price is here' },
    { says: 'Send when the song is checked' },
    { says: 'This drop is closed' },
    { says: 'This drop is closed' },
    { says: 'Waiting for your bank to send the money' },
  ])
})
