import { expect, it } from 'vitest'
import { type AccessContent, type FirstAccessContent, summarizeAccess } from './access-log.ts'

const facts = {
  number: 1,
  submission: 'a-submission',
  update: '',
  by: 'screener',
  listener: 'ab12',
  from: '2026-11-25T10:00:00.000Z',
  to: '2026-11-25T10:03:00.000Z',
  bytes: 0,
  certificate: '',
} as const

it('says what was played apart from what was sent [T-7]', () => {
  const entry: AccessContent = {
    ...facts,
    version: 2,
    kind: 'streamed',
    played: [
      [0, 10_000],
      [20_000, 25_000],
    ],
    sent: [[0, 26_000]],
  }
  const summary = { kind: 'streamed', isPlayCounted: true, playedMs: 15_000, sentMs: 26_000, bytes: 0 }
  expect(summarizeAccess(entry)).toEqual(summary)
  expect(summarizeAccess({ ...entry, played: [] })).toEqual({ ...summary, playedMs: 0 })
  expect(summarizeAccess({ ...entry, played: null })).toEqual({ ...summary, isPlayCounted: false, playedMs: 0 })
})

it('knows that the first version called what was sent “played” [T-7]', () => {
  const first: FirstAccessContent = { ...facts, kind: 'played', playedMs: 26_000 }
  expect(summarizeAccess(first)).toEqual({
    kind: 'streamed',
    isPlayCounted: false,
    playedMs: 0,
    sentMs: 26_000,
    bytes: 0,
  })
  const download: FirstAccessContent = { ...facts, kind: 'downloaded', playedMs: 0, bytes: 7 }
  expect(summarizeAccess(download)).toMatchObject({ kind: 'downloaded', bytes: 7 })
})
