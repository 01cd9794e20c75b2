import { expect, it } from 'vitest'
import { backfillSearchTokens } from '../backfill-search-tokens.ts'
import { createPerson } from '../testing/steps/person.ts'
import { completeSong, createSong } from '../testing/steps/song-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const titlesOf = async (query: Record<string, string>) =>
  (await mira.get(`/api/my/songs?${new URLSearchParams(query).toString()}`)).body.rows.map(
    ({ title }: { title: string }) => title,
  )

const sorted = [
  'zz apple',
  'zz Äpple',
  'zz Élan',
  'zz Ibiza',
  'zz İstanbul',
  'zz Łódź',
  'zz mango',
  'zz Öland',
  'zz Track 2',
  'zz Track 10',
  'zz Zebra',
]

const finds = [
  ['soren', 'Søren i Malmö'],
  ['smorrebrod', 'Smørrebrød'],
  ['yildiz', 'Yıldız'],
  ['strasse', 'Straße'],
  ['lodz', 'Łódź'],
  ['dorde', 'Đorđe'],
  ['oeuvre', 'Œuvre'],
  ['acdc', 'AC/DC Night'],
  ['rocknroll', 'Rock’n’Roll'],
  ['東京', '夜の東京'],
  ['タワー', '東京タワー'],
  ['!!!', '!!!'],
  ["%_\\'", "%_\\'"],
] as const

for (const title of [...sorted.toReversed(), ...finds.map(([, found]) => found)])
  await createSong(mira, { ...completeSong(title) })

it('sorts titles as a dictionary does, with numbers in order, page by page [X-1]', async () => {
  expect((await titlesOf({ sort: 'title', q: 'zz' })).filter((title: string) => title.startsWith('zz'))).toEqual(sorted)
  const first = (await mira.get('/api/my/songs?sort=title')).body
  const read = [...first.rows]
  for (let { next } = first; next;) {
    const page = (await mira.get(`/api/my/songs?sort=title&after=${next}`)).body
    read.push(...page.rows)
    next = page.next
  }
  const titles = read.map(({ title }) => title)
  expect([titles.length, new Set(titles).size]).toEqual([sorted.length + finds.length, titles.length])
})

it.each(finds)(
  'finds by “%s” the title “%s”, also when it was written by an earlier version [X-1]',
  async (q, title) => {
    expect(await titlesOf({ q })).toContain(title)
    await world.deps.db.$client.query(`update songs set search_tokens = '' where title = $1`, [title])
    expect(await titlesOf({ q })).not.toContain(title)
    expect(await backfillSearchTokens(world.deps)).toBe(1)
    expect(await titlesOf({ q })).toContain(title)
  },
)

it('finds by signs only what has them, and nothing by others [X-1]', async () => {
  expect(await titlesOf({ q: '!!!' })).toEqual(['!!!'])
  expect(await titlesOf({ q: '???' })).toEqual([])
})

it('says which operators mean nothing [X-1]', async () => {
  const search = async (q: string) => (await mira.get(`/api/my/songs?${new URLSearchParams({ q }).toString()}`)).body
  expect((await search('zz bpm:abc key:Am')).unrecognized).toEqual(['bpm:abc'])
  expect((await search('zz bpm:120')).unrecognized).toEqual([])
})
