import type { AccessContent, FirstAccessContent } from '@velv/domain/demos/access-log/access-log.ts'
import { describe, expect, it } from 'vitest'
import { heardText } from '../heard-text.ts'
import { entryWhatText, entryWhoText, totalsText, whatText, whoText } from './access-text.ts'

describe('who played a submission [C-4]', () => {
  it('is summed up in one sentence', () => {
    const none = { played: 0, sent: 0, downloaded: 0, listeners: 0 }
    expect(totalsText(none)).toBe('No one else has played or downloaded it yet.')
    expect(totalsText({ ...none, played: 1, listeners: 1 })).toBe('Played once by one person.')
    expect(totalsText({ ...none, played: 7, downloaded: 2, listeners: 5 })).toBe(
      'Played 7 times and downloaded 2 times by 5 people.',
    )
    expect(totalsText({ ...none, downloaded: 1, listeners: 1 })).toBe('Downloaded once by one person.')
  })

  it('is apart from how often it was sent without counting anyone’s listening [T-7]', () => {
    const sums = { played: 2, sent: 1, downloaded: 0, listeners: 1 }
    expect(totalsText(sums)).toBe('Played 2 times by one person. Sent once more.')
    expect(totalsText({ ...sums, sent: 3 })).toBe('Played 2 times by one person. Sent 3 more times.')
    expect(totalsText({ ...sums, played: 0, sent: 3, listeners: 0 })).toBe('Sent 3 times.')
  })

  it('names people as the receipt does', () => {
    expect(whoText({ by: 'creator', name: '' })).toBe('You')
    expect(whoText({ by: 'staff', name: '' })).toBe('Velv staff')
    expect(whoText({ by: 'screener', name: 'A screener, level 2' })).toBe('A screener, level 2')
  })
})

const access = {
  kind: 'streamed',
  isUpdate: false,
  isPlayCounted: true,
  playedMs: 0,
  sentMs: 180_000,
  bytes: 0,
} as const
const file = { durationMs: 180_000, bytes: 1000 }

describe('how much of a submission was accessed [T-7]', () => {
  it('is what was played, where listening is counted', () => {
    expect(whatText({ ...access, playedMs: 61_000 }, file)).toBe('Played 1:01 of 3:00')
    expect(whatText({ ...access, playedMs: 61_000 }, undefined)).toBe('Played 1:01')
    expect(whatText({ ...access, playedMs: 180_000 }, file)).toBe('Played in full')
    expect(whatText({ ...access, playedMs: 400 }, file)).toBe('Played less than a second')
    expect(whatText(access, file)).toBe('Sent, but not played')
  })

  it('has the figure of the receipt', () => {
    for (const playedMs of [1000, 15_400, 179_000, 179_499, 179_500, 180_000]) {
      const onReceipt = heardText([[0, playedMs]], file.durationMs)
      const text = onReceipt === 'all 3:00' ? 'in full' : onReceipt
      expect(whatText({ ...access, playedMs }, file)).toBe(`Played ${text}`)
    }
    expect(whatText({ ...access, playedMs: 9400 }, { ...file, durationMs: 9900 })).toBe('Played almost in full')
  })

  it('is what was sent, where no one’s listening is counted', () => {
    const uncounted = { ...access, isPlayCounted: false }
    expect(whatText(uncounted, file)).toBe('Sent in full')
    expect(whatText({ ...uncounted, sentMs: 15_000 }, { ...file, durationMs: 26_000 })).toBe('Sent 0:15 of 0:26')
    expect(whatText({ ...uncounted, isUpdate: true, sentMs: 61_000 }, file)).toBe('Sent 1:01 of your newer version')
  })

  it('is how much of the file was downloaded', () => {
    const download = { ...access, kind: 'downloaded', isPlayCounted: false, sentMs: 0 } as const
    expect(whatText({ ...download, bytes: 999 }, file)).toBe('Downloaded part of the file')
    expect(whatText({ ...download, bytes: 1000 }, file)).toBe('Downloaded the file')
    expect(whatText({ ...download, kind: 'submitted' }, file)).toBe('Certificate issued')
  })
})

describe('an entry of the log for strangers [C-4]', () => {
  const facts = { number: 1, submission: 'a', update: '', by: 'screener', listener: '', from: '', to: '' } as const
  const first = { ...facts, playedMs: 61_000, bytes: 0, certificate: '' }

  it('says who it was', () => {
    const by = (['creator', 'screener', 'owner', 'staff'] as const).map(
      (role) => ({ kind: 'streamed', by: role }) as const,
    )
    expect(by.map(entryWhoText)).toEqual(['The creator', 'A screener', 'The drop’s owner', 'Velv staff'])
    expect(entryWhoText({ kind: 'submitted', by: 'creator' })).toBe('Velv')
  })

  it('says what was played and sent', () => {
    const entry: AccessContent = {
      ...facts,
      version: 2,
      kind: 'streamed',
      played: [[0, 61_000]],
      sent: [[0, 180_000]],
      bytes: 0,
      certificate: '',
    }
    expect(entryWhatText(entry)).toBe('Played 1:01')
    expect(entryWhatText({ ...entry, played: [] })).toBe('Sent, but not played')
    expect(entryWhatText({ ...entry, played: null })).toBe('Sent 3:00')
    expect(entryWhatText({ ...entry, played: null, update: 'an-update' })).toBe('Sent 3:00 of a newer version')
    expect(entryWhatText({ ...entry, kind: 'downloaded', bytes: 4_200_000 })).toBe('Downloaded 4.2 MB')
    expect(entryWhatText({ ...entry, kind: 'submitted', played: null, sent: [] })).toBe('Certificate issued')
  })

  it('names what an entry of the first version knew: what was sent [T-7]', () => {
    const played: FirstAccessContent = { ...first, kind: 'played' }
    expect(entryWhatText(played)).toBe('Sent 1:01')
    expect(entryWhatText({ ...played, update: 'an-update' })).toBe('Sent 1:01 of a newer version')
    expect(entryWhatText({ ...played, kind: 'downloaded', bytes: 4_200_000 })).toBe('Downloaded 4.2 MB')
    expect(entryWhatText({ ...played, kind: 'submitted' })).toBe('Certificate issued')
  })
})
