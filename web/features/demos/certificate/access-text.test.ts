import { describe, expect, it } from 'vitest'
import { entryWhatText, entryWhoText, totalsText, whatText, whoText } from './access-text.ts'

describe('who played a submission [C-4]', () => {
  it('is summed up in one sentence', () => {
    expect(totalsText({ played: 0, downloaded: 0, listeners: 0 })).toBe('No one else has played or downloaded it yet.')
    expect(totalsText({ played: 1, downloaded: 0, listeners: 1 })).toBe('Played once by one person.')
    expect(totalsText({ played: 7, downloaded: 2, listeners: 5 })).toBe(
      'Played 7 times and downloaded 2 times by 5 people.',
    )
    expect(totalsText({ played: 0, downloaded: 1, listeners: 1 })).toBe('Downloaded once by one person.')
  })

  it('names people as the receipt does', () => {
    expect(whoText({ by: 'creator', name: '' })).toBe('You')
    expect(whoText({ by: 'staff', name: '' })).toBe('Velv staff')
    expect(whoText({ by: 'screener', name: 'A screener, level 2' })).toBe('A screener, level 2')
  })

  it('says how much', () => {
    const access = { isUpdate: false, playedMs: 0, bytes: 0 }
    const file = { durationMs: 180_000, bytes: 1000 }
    expect(whatText({ ...access, kind: 'played', playedMs: 61_000 }, file)).toBe('Played 1:01')
    expect(whatText({ ...access, kind: 'played', isUpdate: true, playedMs: 61_000 }, file)).toBe(
      'Played 1:01 of your newer version',
    )
    expect(whatText({ ...access, kind: 'played', playedMs: 179_500, bytes: 0 }, file)).toBe('Played in full')
    expect(whatText({ ...access, kind: 'played', playedMs: 179_500, bytes: 0 }, undefined)).toBe('Played 2:59')
    expect(whatText({ ...access, kind: 'played', playedMs: 400, bytes: 0 }, file)).toBe('Played less than a second')
    expect(whatText({ ...access, kind: 'downloaded', playedMs: 0, bytes: 999 }, file)).toBe(
      'Downloaded part of the file',
    )
    expect(whatText({ ...access, kind: 'downloaded', playedMs: 0, bytes: 1000 }, file)).toBe('Downloaded the file')
    expect(whatText({ ...access, kind: 'submitted', playedMs: 0, bytes: 0 }, file)).toBe('Certificate issued')
  })

  it('describes an entry of the log to strangers', () => {
    const by = (['creator', 'screener', 'owner', 'staff'] as const).map(
      (role) => ({ kind: 'played', by: role }) as const,
    )
    expect(by.map(entryWhoText)).toEqual(['The creator', 'A screener', 'The drop’s owner', 'Velv staff'])
    expect(entryWhoText({ kind: 'submitted', by: 'creator' })).toBe('Velv')
    const entry = { update: '', playedMs: 61_000, bytes: 0 }
    expect(entryWhatText({ ...entry, kind: 'played' })).toBe('Played 1:01')
    expect(entryWhatText({ ...entry, kind: 'played', update: 'an-update' })).toBe('Played 1:01 of a newer version')
    expect(entryWhatText({ ...entry, kind: 'downloaded', bytes: 4_200_000 })).toBe('Downloaded 4.2 MB')
    expect(entryWhatText({ ...entry, kind: 'submitted' })).toBe('Certificate issued')
  })
})
