import { expect, it } from 'vitest'
import { heardText, type ListeningLink, openedText, stateText } from './listening-link.ts'

const link = {
  state: 'live',
  access: 'stream',
  expiresAt: '2026-12-14T12:00:00.000Z',
  isKeeperThere: true,
  opens: 0,
  devices: 0,
  heardSongs: 0,
  heardMs: 0,
} as ListeningLink

it('says how often a link was opened, and on how many devices [B-3]', () => {
  expect(openedText(link)).toBe('Not opened')
  expect(openedText({ opens: 1, devices: 1 })).toBe('Opened once')
  expect(openedText({ opens: 6, devices: 2 })).toBe('Opened 6 times, on 2 devices')
})

it('says until when a link works, or why it doesn’t [B-3]', () => {
  expect(stateText(link)).toBe('Until Dec 14, 2026, stream only')
  expect(stateText({ ...link, access: 'download' })).toBe('Until Dec 14, 2026, download')
  expect(stateText({ ...link, state: 'revoked' })).toBe('Revoked')
  expect(stateText({ ...link, state: 'expired' })).toBe('Expired Dec 14, 2026')
  expect(stateText({ ...link, state: 'ended' })).toBe('Paused: no one on your team can answer')
  expect(stateText({ ...link, state: 'ended', isKeeperThere: false })).toBe(
    'Ended: the colleague in charge of it left your team',
  )
})

it('says how much was heard [B-3]', () => {
  expect(heardText(link, 12)).toBe('–')
  expect(heardText({ ...link, heardSongs: 11, heardMs: 34 * 60_000 }, 12)).toBe('11 of 12 songs, 34 min')
  expect(heardText({ ...link, heardSongs: 1, heardMs: 9_000 }, 1)).toBe('1 of 1 song, under a minute')
})
