import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPerson } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { findNewestMatches } from './search-people.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

/** More people than entries of a word are looked at; three at a time register at the same moment. */
await world.ownerDb.$client.query(`
  insert into users (id, name, email, email_verified, profession, velv_id, terms_accepted_at, created_at, updated_at, search_tokens)
  select *, regexp_replace(lower(name || ' ' || email || ' ' || velv_id), '[^a-z0-9]+', ' ', 'g') from (select gen_random_uuid(), (array['Anna', 'Jo', 'Mira'])[1 + n % 3] || ' ' || (array['Lind', 'Berg', 'Reed', 'Annable', 'Vidal'])[1 + n / 3 % 5] || n % 700,
    'p' || n || '@' || case when n < 40 then 'rare' else 'label' end || '.example', true,
    (array['producer', 'anr', 'screener'])[1 + n / 7 % 3], 'VELV-' || n, now(), date_trunc('milliseconds', now()) - (n / 3) * interval '1 minute', now()
  from generate_series(1, 7000) n) as people (id, name, email, email_verified, profession, velv_id, terms_accepted_at, created_at, updated_at)`)
const { rows: people } = await world.ownerDb.$client.query(
  `select id, lower(name || ' ' || email || ' ' || velv_id) as text, profession, created_at as at from users order by created_at desc, id desc`,
)

const wordsOf = (text: string) => text.split(/[^a-z0-9]+/).filter(Boolean)
const ownWords = new Map(people.map(({ id, text }) => [id, wordsOf(text)]))

/** The rule that a search follows, without its index. */
const matchesOf = (search: string, profession: string | null) =>
  people.filter(
    (person) =>
      (profession === null || person.profession === profession) &&
      wordsOf(search).every((word) => ownWords.get(person.id)!.some((own) => own.startsWith(word))),
  )

const word = fc.constantFrom(
  'a',
  'anna',
  'annab',
  'jo',
  'mira',
  'lind',
  'lind1',
  'berg12',
  'rare',
  'label',
  'p39',
  'p1',
  'velv',
  '7',
  'none',
)

it('finds the newest matches page by page, or says that they have to be collected [M-1]', async () => {
  const outcomes = { found: 0, undecided: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
      fc.option(fc.constantFrom('producer' as const, 'screener' as const)),
      fc.nat({ max: 1500 }),
      fc.constantFrom(31, 200),
      async (words, profession, place, limit) => {
        const search = words.join(' ')
        const matches = matchesOf(search, profession)
        const last = place < matches.length ? matches[place] : undefined
        const found = await findNewestMatches(world.deps.db, {
          search,
          limit,
          profession: profession ?? undefined,
          after: last && [last.at, last.id],
        })
        outcomes[found ? 'found' : 'undecided'] += 1
        const page = matches.slice(last ? place + 1 : 0).slice(0, limit)
        const ids = page.map(({ id }) => id)
        expect(found ?? ids).toEqual(ids)
      },
    ),
    { seed: 1, numRuns: 300 },
  )
  expect(outcomes.found).toBeGreaterThan(200)
  expect(outcomes.undecided).toBeGreaterThan(0)
})

it('follows a person who changes their name, and forgets one who leaves', async () => {
  const { db } = world.deps
  const find = (search: string) => findNewestMatches(db, { search, limit: 2 })
  const { id } = ada
  expect((await ada.patch('/api/me', { name: 'Zoë Łukasz-Quist' })).status).toBe(200)
  for (const search of ['zoe quist', 'lukaszquist', 'ŁUKASZ']) expect(await find(search)).toEqual([id])
  await world.ownerDb.$client.query('delete from users where id = $1', [id])
  expect(await find('zoe')).toEqual([])
})
