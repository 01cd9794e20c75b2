import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { dealFilterNames, dealFilters, type FilterControl } from '@velv/domain/drops/deal/deal-filters.ts'
import { uses, vocals } from '@velv/domain/drops/deal/deal-options.ts'
import { exclusionNames, feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { isMet } from '@velv/domain/drops/filters/condition.ts'
import { feedConditions } from '@velv/domain/drops/filters/feed-conditions.ts'
import { filterFactsOf } from '@velv/domain/drops/filters/filter-facts.ts'
import { selectionOf } from '@velv/domain/drops/saved-search-params.ts'
import { genres } from '@velv/domain/genres.ts'
import { languages } from '@velv/domain/languages.ts'
import { markets, worldwide } from '@velv/domain/markets.ts'
import { and } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { propertySettings } from '../../testing/property/property-settings.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { drops } from '../drops-table.ts'
import { columnsOf } from '../write/brief-columns.ts'
import { conditionSql } from './filter-sql.ts'

const dayMs = 86_400_000

const world = await testWorld()
const now = world.deps.clock.now()

const tempos = fc.tuple(fc.integer({ min: 40, max: 240 }), fc.integer({ min: 0, max: 30 }))
const orNothing = (texts: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), texts)

const anyBrief = fc
  .record({
    artist: fc.constantFrom('Sven', 'Ines Lund', 'ラブ'),
    regionalOffice: fc.constantFrom(worldwide, ...markets.map(({ key }) => key)),
    genre: fc.uniqueArray(fc.constantFrom(...genres.slice(0, 6)), { maxLength: 3 }),
    lyrics: fc.uniqueArray(fc.constantFrom(...languages.slice(0, 6)), { maxLength: 3 }),
    lookingFor: fc.constantFrom<string[]>(['An album closer'], ['A song for a film', 'Closing titles'], []),
    use: orNothing(fc.constantFrom(...Object.keys(uses))),
    vocal: orNothing(fc.constantFrom(...Object.keys(vocals))),
    offer: fc.oneof(
      fc.constantFrom('', 'negotiable'),
      fc.integer({ min: 1, max: 5000 }).map((amount) => `fee SEK ${amount}`),
      fc.integer({ min: 1, max: 5000 }).map((amount) => `advance USD ${amount}-${amount + 1}`),
    ),
    tempo: orNothing(
      tempos.map(([from, more]) => (more > 0 && from + more <= 240 ? `${from}-${from + more}` : `${from}`)),
    ),
    closesIn: fc.integer({ min: 1, max: 180 * 24 }),
  })
  .map(({ closesIn, ...brief }) => ({
    ...emptyBriefFields(textFieldNames),
    ...brief,
    expireTime: new Date(now.getTime() + closesIn * (dayMs / 24)),
  }))

const briefs = fc
  .sample(anyBrief, { seed: 1, numRuns: 300 })
  .map((brief) => ({ id: crypto.randomUUID(), facts: filterFactsOf(brief), brief }))

beforeAll(async () => {
  const owner = await createPerson(world, 'Ines Owner', 'anr')
  const times = { createdAt: now, updatedAt: now }
  const rows = briefs.map(({ id, brief: { expireTime, ...brief } }) => ({
    ...columnsOf({ ...brief, expireTime: expireTime.toISOString() }),
    ...times,
    id,
    userId: owner.id,
  }))
  await world.deps.db.insert(drops).values(rows)
})

const keysOf = (keys: readonly string[]) => fc.subarray([...keys]).map((some) => some.join())

/** Values of a filter, of every kind that its control can make. */
function valuesOf(control: FilterControl): fc.Arbitrary<string> {
  if (control.kind === 'choices') return keysOf(Object.keys(control.options))
  if (control.kind === 'range')
    return tempos.map(([from, more]) => (more > 0 ? `${from}-${from + more}` : String(from)))
  const numbers = fc.integer({ min: 1, max: 10 ** Math.min(4, control.maxDigits) }).map(String)
  const { box } = control
  return box
    ? fc.oneof(
        numbers,
        numbers.map((number) => `${number},${box.word}`),
      )
    : numbers
}

/** Values of each parameter of the feeds, from the rows of the filters. */
const params: Record<string, fc.Arbitrary<string>> = {
  genre: fc.constantFrom('other', ...genres.slice(0, 6)),
  q: fc.constantFrom('sven', 'clos', 'album closer', 'ラ', 'lund in', 'film song', '!?', 'r&b'),
  ...Object.fromEntries(
    exclusionNames.map((name) => {
      const keys = feedExclusions[name].groups.flatMap(({ options }) => options.map(({ key }: { key: string }) => key))
      return [feedExclusions[name].param, fc.oneof(keysOf(keys), keysOf(keys.slice(0, 6)))]
    }),
  ),
  ...Object.fromEntries(dealFilterNames.map((name) => [name, valuesOf(dealFilters[name].control)])),
}

/** Compares what both select, and returns how many different numbers of drops that was. */
async function compare(given: fc.Arbitrary<Partial<Record<string, string>>>): Promise<number> {
  const counts = new Set<number>()
  await fc.assert(
    fc.asyncProperty(given, async (one) => {
      const conditions = feedConditions(selectionOf(one), now)
      const rows = await world.deps.db
        .select({ id: drops.id })
        .from(drops)
        .where(and(...conditions.map((condition) => conditionSql(condition))))
      const matching = briefs.filter(({ facts }) => conditions.every((condition) => isMet(condition, facts)))
      expect(rows.map(({ id }) => id).toSorted()).toEqual(matching.map(({ id }) => id).toSorted())
      counts.add(rows.length)
    }),
    propertySettings(60),
  )
  return counts.size
}

it.each(Object.keys(params))('selects the same drops by %s in the database as in memory [D-3]', async (name) => {
  // What selects always as many proves little.
  expect(await compare(fc.record({ [name]: params[name]! }))).toBeGreaterThan(1)
})

it('selects the same drops by several filters at once [D-3]', async () => {
  expect(await compare(fc.record(params, { requiredKeys: [] }))).toBeGreaterThan(1)
})
