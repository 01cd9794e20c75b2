import { readFileSync, statSync } from 'node:fs'
import { dropStates } from '@velv/domain/drops/drop.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { isGenre } from '@velv/domain/genres.ts'
import { isLanguage } from '@velv/domain/languages.ts'
import { isRegionalOffice } from '@velv/domain/markets.ts'
import { writtenBrief } from './make-people-and-drops.ts'
import { briefProblems } from '@velv/domain/drops/brief.ts'
import { isMusicalKey } from '@velv/domain/songs/musical-key.ts'
import { professions } from '@velv/domain/roles.ts'
import { expect, it } from 'vitest'
import { demoBriefs } from './briefs.ts'
import { worldCollections, worldMarks, worldTags } from './world-collections.ts'
import { worldDemos } from './world-demos.ts'
import { demoPeople, printedKeys } from './people.ts'
import { demoSongPath, demoSongs } from './demo-songs.ts'

const now = new Date('2026-11-20T12:00:00Z')

it('has an account of every profession, and an admin', () => {
  const printed = demoPeople.filter(({ key }) => printedKeys.includes(key))
  expect(new Set(printed.map(({ profession }) => profession))).toEqual(new Set(professions))
  expect(printed.filter(({ admin }) => admin).map(({ key }) => key)).toEqual(['admin'])
})

it('has about thirty valid briefs, in every state', () => {
  expect(demoBriefs.length).toBeGreaterThanOrEqual(30)
  const states = new Set<string>(demoBriefs.map(({ state }) => state))
  expect(dropStates.filter((state) => !states.has(state))).toEqual(['unreviewed'])
  for (const brief of demoBriefs) {
    expect([brief.genre.every(isGenre), brief.lyrics.every(isLanguage), isRegionalOffice(brief.office)]).toEqual([
      true,
      true,
      true,
    ])
    const { genre: _none, expireTime: _past, ...problems } = briefProblems(writtenBrief(brief), now, now)
    expect([brief.label, problems]).toEqual([brief.label, {}])
  }
})

it('has demos with every outcome, each with an existing song and a matching drop', () => {
  expect(results.filter((result) => !worldDemos.some((demo) => demo.result === result))).toEqual([])
  for (const { brief, song, result, pitched } of worldDemos) {
    expect(demoSongs[song]).toBeDefined()
    const { state } = demoBriefs[brief]!
    const decidedByOwner = result === 'hold' || result === 'cut' || pitched === true
    expect([brief, state === 'awaiting' || state === 'rejected', decidedByOwner && state !== 'delivered']).toEqual([
      brief,
      false,
      false,
    ])
    expect([brief, state === 'delivered' && result === 'screening']).toEqual([brief, false])
  }
})

it('has notes and collections of pitches that were delivered to their owner', () => {
  const delivered = worldDemos.filter(({ brief, result, pitched }) => {
    const { owner, state } = demoBriefs[brief]!
    return owner === 'anr' && state === 'delivered' && (pitched || result !== 'nogo')
  })
  for (const { brief, song } of [...worldMarks, ...worldCollections.flatMap(({ songs }) => songs)])
    expect(delivered).toContainEqual(expect.objectContaining({ brief, song }))
  expect(worldCollections.map(({ songs: { length } }) => length > 0)).toEqual([false, true])
  expect(new Set(worldMarks.flatMap(({ tags }) => tags ?? []))).toEqual(new Set(Object.keys(worldTags)))
})

it('says how each of its songs was composed', () => {
  const scores = JSON.parse(readFileSync(demoSongPath({ file: 'songs.json' }), 'utf8')) as Record<
    string,
    { key: string }
  >
  expect(Object.keys(scores)).toEqual(demoSongs.map(({ file }) => file))
  expect(Object.values(scores).filter(({ key }) => !isMusicalKey(key))).toEqual([])
})

it('includes the files of its songs, 8 MB at most', () => {
  const bytes = demoSongs.map((song) => statSync(demoSongPath(song)).size)
  expect(Math.min(...bytes)).toBeGreaterThan(100_000)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000)
})
