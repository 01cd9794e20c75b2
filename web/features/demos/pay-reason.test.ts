import { expect, it } from 'vitest'
import type { UploadState } from '../../platform/upload.ts'
import type { Demo } from './demo.ts'
import { payWaitsFor } from './pay-reason.ts'

const at = (state: 'uploading' | 'preparing' | 'ready' | 'refused') => ({ audio: { state } }) as Demo
const standing = { isTitled: true, isClosed: false, hasPrice: true }
const reason = (demo: Demo | undefined, upload?: UploadState, change = {}) =>
  payWaitsFor({ demo, upload, ...standing, ...change })

it('waits for the song until it is ready', () => {
  expect([
    reason(undefined),
    reason(at('uploading'), 'running'),
    reason(at('uploading'), 'paused'),
    reason(at('uploading'), 'error'),
    reason(at('uploading'), 'success'),
    reason(at('preparing')),
    reason(at('refused'), 'success'),
    reason(at('ready'), 'running'),
    reason(at('ready'), 'success'),
    reason(at('ready')),
  ]).toEqual([
    'Pay when the upload is done',
    'Pay when the upload is done',
    'Pay when the upload is done',
    'Pay when the upload is done',
    'Pay when the song is checked',
    'Pay when the song is checked',
    'Pay when another file is chosen',
    'Pay when the upload is done',
    undefined,
    undefined,
  ])
})

it('waits for title and price, and not at all for a closed drop', () => {
  expect([
    reason(at('ready'), undefined, { isTitled: false }),
    reason(at('ready'), undefined, { hasPrice: false }),
    reason(at('ready'), undefined, { isClosed: true }),
  ]).toEqual(['Pay when the song has a title', 'Pay when the price is here', 'This drop is closed'])
})
