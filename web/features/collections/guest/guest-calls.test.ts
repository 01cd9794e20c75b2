import { type ErrorCode, errors } from '@velv/domain/errors.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { guestListeningCalls, type Lost } from './guest-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const report = { demoId: 'marble', playing: true, heard: [], offsetMs: 0 }

const errorFrom = (code: ErrorCode) => async () => {
  const [status, detail] = errors[code]
  return Response.json({ code, detail, status }, { status, headers: { 'content-type': 'application/problem+json' } })
}

it.each([
  ['listening-link/no-song', ['song']],
  ['listening-link/ended', ['link']],
  ['screening/no-session', []],
  ['request/too-many', []],
] as const)('stops what plays when a heartbeat is refused with %s: %j [B-3]', async (code, expected) => {
  vi.stubGlobal('fetch', errorFrom(code))
  const lost: Lost[] = []
  const calls = guestListeningCalls('a device', (what) => lost.push(what))
  await expect(calls.heartbeat('a session', report, false)).rejects.toMatchObject({ code })
  expect(lost).toEqual(expected)
})
