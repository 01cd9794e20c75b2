import { describe, expect, it } from 'vitest'
import { type BriefRequests, compareFits, compareWithBrief, fitScore, type FitSong, fitText, isGoodFit } from './fit.ts'

const brief: BriefRequests = {
  genre: ['pop'],
  lyrics: ['English', 'Swedish'],
  tempo: '118-126',
  vocal: 'female',
  moods: ['euphoric', 'warm'],
  aiPolicy: 'none',
  requirements: ['cleanLyrics', 'instrumental', 'stems'],
}
const song: FitSong = {
  genres: ['pop', 'edm'],
  language: 'English',
  tempoBpm: 124,
  vocal: 'female',
  moods: ['warm'],
  isExplicit: false,
  madeWithAi: 'none',
  parts: ['main', 'instrumental', 'stems'],
}
const noRequests: BriefRequests = {
  genre: [],
  lyrics: [],
  tempo: '',
  vocal: '',
  moods: [],
  aiPolicy: '',
  requirements: [],
}
const unknownSong: FitSong = {
  genres: [],
  language: null,
  tempoBpm: null,
  vocal: null,
  moods: [],
  isExplicit: null,
  madeWithAi: null,
  parts: ['main'],
}
const match = (request: string, change: Partial<FitSong>, requests: Partial<BriefRequests> = {}) =>
  compareWithBrief({ ...song, ...change }, { ...brief, ...requests }).find((row) => row.request === request)?.match

describe('how a song fits a brief [C-3]', () => {
  it('compares each request that the brief makes', () => {
    const rows = compareWithBrief(song, brief)
    expect(rows.map(({ request, match: given, found }) => [request, given, found])).toEqual([
      ['genre', 'fits', 'Pop'],
      ['language', 'fits', 'English'],
      ['tempo', 'fits', '124 BPM'],
      ['vocal', 'fits', 'Female'],
      ['moods', 'fits', 'Warm'],
      ['clean', 'fits', 'Clean'],
      ['ai', 'fits', 'No AI'],
      ['instrumental', 'fits', 'In your library'],
      ['stems', 'fits', 'In your library'],
    ])
    expect(fitText(rows)).toBe('Matches all 9 requests')
    expect(fitText(compareWithBrief({ ...song, tempoBpm: 80 }, brief))).toBe('8 of 9 match, but not the tempo')
    expect(fitText(compareWithBrief({ ...song, madeWithAi: 'generated' }, brief))).toBe(
      '8 of 9 match, but not the AI use',
    )
    expect(fitText(compareWithBrief({ ...song, tempoBpm: 80, parts: ['main'] }, brief))).toBe(
      '6 of 9 match, but 3 don’t',
    )
    expect(compareWithBrief(song, noRequests)).toEqual([])
    expect(fitText([])).toBe('No specific requests')
  })

  it.each([
    ['tempo', { tempoBpm: 117 }, {}, 'fits'],
    ['tempo', { tempoBpm: 116 }, {}, 'differs'],
    ['tempo', { tempoBpm: 72 }, { tempo: '72' }, 'fits'],
    ['tempo', { tempoBpm: 62 }, {}, 'fits'],
    ['tempo', { tempoBpm: 240 }, {}, 'fits'],
    ['tempo', { tempoBpm: 83 }, {}, 'differs'],
    ['genre', { genres: ['rock'] }, {}, 'differs'],
    ['language', { language: 'Danish' }, {}, 'differs'],
    ['language', { language: 'Danish' }, { lyrics: ['Non/Looking for instrumentals'] }, 'fits'],
    ['vocal', { vocal: 'male' as const }, {}, 'differs'],
    ['vocal', { vocal: 'male' as const }, { vocal: 'instrumental' as const }, 'fits'],
    ['moods', { moods: ['dark' as const] }, {}, 'differs'],
    ['clean', { isExplicit: true }, {}, 'differs'],
    ['clean', { isExplicit: true, parts: ['main' as const, 'clean' as const] }, {}, 'fits'],
    ['ai', { madeWithAi: 'assisted' as const }, {}, 'differs'],
    ['ai', { madeWithAi: 'assisted' as const }, { aiPolicy: 'noVocals' as const }, 'unknown'],
    ['ai', { madeWithAi: 'generated' as const }, { aiPolicy: 'noVocals' as const }, 'differs'],
    ['ai', { madeWithAi: 'generated' as const }, { aiPolicy: 'any' as const }, undefined],
    ['instrumental', { parts: ['main' as const] }, {}, 'differs'],
    ['stems', { parts: ['main' as const] }, {}, 'differs'],
  ])('%s of %j for %j', (request, change, requests, expected) =>
    expect(match(request, change, requests)).toBe(expected),
  )

  it('says where the song does not say enough, and never counts it as a contradiction', () => {
    const rows = compareWithBrief(unknownSong, { ...brief, requirements: ['cleanLyrics'] })
    expect(fitScore(rows)).toEqual({ fits: 0, differs: 0, of: 7 })
    expect(fitText(rows)).toBe('0 of 7 match')
    expect(isGoodFit(fitScore(rows))).toBe(false)
  })

  it('puts what answers most first, then what contradicts least; a song that says nothing comes last [X-1]', () => {
    const best = { fits: 6, differs: 0, of: 6 }
    const most = { fits: 5, differs: 1, of: 6 }
    const half = { fits: 3, differs: 0, of: 6 }
    const worse = { fits: 3, differs: 3, of: 6 }
    const nothing = { fits: 0, differs: 0, of: 6 }
    expect([nothing, worse, half, most, best].toSorted(compareFits)).toEqual([best, most, half, worse, nothing])
    expect([best, most, half, nothing].map(isGoodFit)).toEqual([true, false, true, false])
  })
})
