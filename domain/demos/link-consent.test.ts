import { expect, it } from 'vitest'
import { dropStates } from '../drops/drop.ts'
import { results } from './demo.ts'
import { isDownloadableByLink, isPlayableByLink, linkConsentOf, type LinkedDemo } from './link-consent.ts'

const at = new Date('2026-11-24T12:00:00Z')
const allowed: LinkedDemo = {
  mayBePlayedByLink: true,
  mayBeDownloadedByLink: false,
  result: 'pitch',
  sentAt: at,
  pitchedAt: at,
  suspendedAt: null,
  removedAt: null,
  isHoldActive: false,
}
const delivered = { state: 'delivered' } as const

it('keeps a no until the creator changes it, whether or not an owner asked [B-3]', () => {
  const consent = (mayBePlayedByLink: boolean, linkRequestedAt: Date | null, linkAnsweredAt: Date | null) =>
    linkConsentOf({ mayBePlayedByLink, linkRequestedAt, linkAnsweredAt })
  expect([consent(false, null, null), consent(false, at, null)]).toEqual(['none', 'requested'])
  expect([consent(false, at, at), consent(false, null, at)]).toEqual(['refused', 'refused'])
  expect([consent(true, null, null), consent(true, at, null), consent(true, at, at)]).toEqual(
    Array<string>(3).fill('allowed'),
  )
})

it('plays by link only what its creator allowed and an owner may answer [B-3]', () => {
  const played = results.filter((result) => isPlayableByLink({ ...allowed, result }, delivered))
  expect(played).toEqual(['pitch', 'hold', 'cut'])
  for (const change of [
    { mayBePlayedByLink: false },
    { sentAt: null },
    { pitchedAt: null },
    { suspendedAt: at },
    { removedAt: at },
  ])
    expect(isPlayableByLink({ ...allowed, ...change }, delivered)).toBe(false)
  expect(dropStates.filter((state) => isPlayableByLink(allowed, { state }))).toEqual(['delivered'])
})

it('offers a download only of a song with an active hold, or with a yes to downloads [B-3]', () => {
  const downloads = (change: Partial<LinkedDemo>) =>
    results.filter((result) => isDownloadableByLink({ ...allowed, result, ...change }, delivered))
  expect(downloads({})).toEqual([])
  expect(downloads({ isHoldActive: true })).toEqual(['pitch', 'hold', 'cut'])
  expect(downloads({ mayBeDownloadedByLink: true })).toEqual(['pitch', 'hold', 'cut'])
  expect(downloads({ mayBeDownloadedByLink: true, mayBePlayedByLink: false })).toEqual([])
})
