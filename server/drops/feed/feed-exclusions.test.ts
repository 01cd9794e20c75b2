import { type Exclusions, feedExclusions, exclusionNames } from '@velv/domain/drops/feed-exclusions.ts'
import { languages } from '@velv/domain/languages.ts'
import { excludedOffices, markets, worldwide } from '@velv/domain/markets.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, type TestWorld } from '../../testing/world/test-world.ts'

const offices = ['worldwide', 'sweden', 'norway', 'japan', 'kenya']
const lyrics = [['English'], ['English', 'Swedish'], ['Korean'], ['Korean', 'English', 'Other']]
const genres = ['pop', 'metal']
const briefs = offices.flatMap((regionalOffice, at) =>
  lyrics.map((named, set) => ({ regionalOffice, lyrics: named, genre: [genres[(at + set) % 2]!] })),
)

let world: TestWorld
let mira: Person
const artistOf = (at: number) => `Artist ${at}`

beforeAll(async () => {
  world = await openTestWorld()
  const ines = await createPerson(world, 'Ines Owner', 'anr')
  const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
  for (const [at, brief] of briefs.entries()) {
    world.advanceClock(1_000)
    await createLiveDrop(world, ines, staff, { artist: artistOf(at), ...brief })
  }
})
afterAll(() => world.close())

const keys = {
  markets: [...offices, 'scandinavia', 'asia'],
  languages: ['English', 'Swedish', 'Korean', 'Other', 'Danish'],
}

/** The rule that the feeds follow, without their indexes and counts. */
function isShown({ regionalOffice, lyrics: named }: (typeof briefs)[number], excluded: Exclusions): boolean {
  const isOfficeShown = regionalOffice === worldwide || !excludedOffices(excluded.markets).has(regionalOffice)
  return isOfficeShown && named.some((language) => !excluded.languages.includes(language))
}

async function checkListsAndCounts(choice: fc.Arbitrary<Exclusions>, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(choice, fc.option(fc.constantFrom(...genres)), async (exclusions, genre) => {
      const params = new URLSearchParams(
        exclusionNames.map((name): [string, string] => [feedExclusions[name].param, exclusions[name].join()]),
      )
      const shown = briefs.flatMap((brief, at) => (isShown(brief, exclusions) ? [{ ...brief, at }] : [])).toReversed()
      const { counts } = (await mira.get(`/api/drop-counts?${params.toString()}`)).body
      expect([counts.all ?? 0, counts.newdrops ?? 0]).toEqual([shown.length, shown.length])
      const ofGenre = shown.filter((brief) => genre === null || brief.genre[0] === genre)
      expect(counts[genre ?? 'all'] ?? 0).toBe(ofGenre.length)
      const { rows } = (await mira.get(`/api/drops?${params.toString()}${genre ? `&genre=${genre}` : ''}`)).body
      expect(rows.map(({ artist }: { artist: string }) => artist)).toEqual(ofGenre.map(({ at }) => artistOf(at)))
    }),
    { seed: 1, numRuns },
  )
}

it('lists and counts exactly what is not excluded, whatever is excluded [D-3]', async () => {
  const choice: fc.Arbitrary<Exclusions> = fc.record({
    markets: fc.subarray(keys.markets),
    languages: fc.subarray(keys.languages),
  })
  await expect(checkListsAndCounts(choice, 500)).resolves.toBeUndefined()
})

it('lists and counts exactly the few markets or languages that are left [D-3]', async () => {
  const allBut = <Key>(all: readonly Key[], left: readonly Key[]) => all.filter((key) => !left.includes(key))
  const officeKeys = markets.map(({ key }) => key)
  const choice: fc.Arbitrary<Exclusions> = fc.record({
    markets: fc.oneof(
      fc.subarray(keys.markets),
      fc.subarray(offices).map((left) => allBut(officeKeys, left)),
    ),
    languages: fc.oneof(
      fc.subarray(keys.languages),
      fc.subarray(keys.languages).map((left) => allBut<string>(languages, left)),
    ),
  })
  await expect(checkListsAndCounts(choice, 300)).resolves.toBeUndefined()
})
