import { briefField, briefFieldNames, pickBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { expect, it } from 'vitest'
import { apiRoutes } from '../../api-document.ts'
import { createPerson, Person } from '../../testing/steps/person.ts'
import { createQuickTrack, deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { acceptHold, createLiveDrop, createPaidDemo, decide } from '../../testing/steps/submission-steps.ts'
import { openBuiltPages } from '../../testing/world/built-pages.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const visit = await openBuiltPages(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')
const vera = await createPerson(world, 'Vera Searcher', 'songWriter')
/** Everyone who may not know the artist, at first with Mira and Theo. */
const strangers: [string, Person][] = [
  ['another owner', await createPerson(world, 'Rosa Owner', 'corporate')],
  ['a screener', await createPerson(world, 'Ola Screener', 'screener')],
  ['a creator without songs', await createPerson(world, 'Nils Producer', 'producer')],
  ['a visitor', new Person(world)],
]
const ola = strangers[1]![1]

/** In capitals, hyphenated, accented, in one word, encoded, with invisible characters, and shortened. */
const spellings = [
  'Zyxandra Vexley',
  'ZYXANDRA-VEXLEY',
  'Zyxándra Vexley’s',
  'zyxandravexley',
  '@zyxandra_vexley',
  'Zyx\u00adandra Vexley',
  'zyxandra',
]
const links = ['https://x.test/Zyxandra-Vexley', 'https://x.test/zyx%C3%A1ndra%20vexley', 'https://zyxandra.test/']
const texts = {
  line: `A song for ${spellings.join(', ')}.`,
  paragraph: spellings.map((spelling) => `${spelling} sings.`).join('\n'),
  lines: spellings.map((spelling) => `For ${spelling}: a ballad.`),
  links: [...links, 'https://x.test/other'],
}
/** A brief that names the artist in each field that can. */
const namingBrief: Record<string, unknown> = {
  ...Object.fromEntries(
    textFieldNames.flatMap((name) => {
      const { kind, maxLength } = briefField(name)
      const text = Object.hasOwn(texts, kind) ? texts[kind as keyof typeof texts] : undefined
      if (text === undefined) return []
      return [[name, typeof text === 'string' ? text.slice(0, maxLength) : text]]
    }),
  ),
  artist: 'Zyxandra Vexley',
  artistVisibility: 'afterHold',
}

/** The brief as it is stored, without invisible signs, and with each line once. */
const withoutSigns = (text: unknown) => (typeof text === 'string' ? text.replaceAll('\u00ad', '') : text)
const shownBrief: Record<string, unknown> = Object.fromEntries(
  Object.entries(namingBrief).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value.map(withoutSigns))] : withoutSigns(value),
  ]),
)

/** The letters of a text, as a reader compares them. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const isNamed = (text: string) => fold(text).includes('zyxandra') || fold(text).includes('vexley')

const readsNoName = ['verifyEmail']

/** Calls every reading operation with every id, and returns those whose answer names the artist, and those that answer. */
async function readEverything(who: Person, ids: string[]) {
  const [naming, answering] = [new Set<string>(), new Set<string>()]
  for (const { operationId, path, method } of apiRoutes) {
    if (method !== 'get' || readsNoName.includes(operationId)) continue
    const paths = path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : [path, `${path}?q=pop`]
    for (const one of paths) {
      const response = await who.send('GET', one)
      const body = Buffer.from(await response.arrayBuffer()).toString('utf8')
      if (isNamed(body) || isNamed(JSON.stringify([...response.headers]))) naming.add(operationId)
      if (response.status === 200 && ids.some((id) => body.includes(id))) answering.add(operationId)
    }
  }
  return { naming: [...naming], answering: [...answering] }
}

const library = async (who: Person): Promise<string[]> =>
  (await who.get('/api/my/songs')).body.rows.map(({ id }: { id: string }) => id)

const edit = async (dropId: string, fields: object) => {
  const brief = pickBriefFields((await ines.get(`/api/drops/${dropId}`)).body, briefFieldNames)
  return (await ines.put(`/api/drops/${dropId}`, { ...brief, ...fields })).body
}

it('[B-1] is named to nobody who may not know them, by no field, operation, page, search, or email', async () => {
  for (const [who, q] of [
    [vera, 'zyxandra'],
    [mira, ''],
  ] as const)
    await who.post('/api/my/searches', { name: 'New', frequency: 'daily', ...(q ? { q } : { genre: 'pop' }) })
  await ines.put('/api/me/evidence', {
    company: 'Zyxandra Vexley Touring',
    role: 'Manager of Zyxándra',
    website: 'https://zyxandravexley.test',
    profiles: [],
    credits: [
      { title: 'First single', artist: 'ZYXANDRA VEXLEY', link: '' },
      { title: 'Other', artist: 'Mara Teel', link: 'https://x.test/other' },
    ],
    note: 'I have managed artists for ten years and answer every pitch within a week.',
    send: true,
  })
  const referenceTrack = await createQuickTrack(world, ines)
  const dropId = await createLiveDrop(world, ines, staff, { ...namingBrief, referenceTrack })
  await world.drainJobs()
  world.advanceClock(25 * 3_600_000)
  await world.deps.jobs.enqueue(world.deps.db, 'search.send-alerts', {})
  const songs = [
    await createPaidDemo(world, mira, dropId, 'First'),
    await createPaidDemo(world, theo, dropId, 'Second'),
  ]
  await theo.put(`/api/my/favorites/${dropId}`)
  const changed = await edit(dropId, { lookingFor: ['ZYXANDRA-VEXLEY again'], importantNote: 'zyxandra vexley waits.' })
  await staff.post(`/api/drops/${dropId}/approve-change`, { change: changed.proposedChange.id })
  await world.drainJobs()

  const { number } = (await staff.get(`/api/drops/${dropId}`)).body
  const ids = [dropId, referenceTrack, ...songs, ...(await library(mira)), ...(await library(theo))]
  const readers = [...strangers, ['a creator', mira], ['another creator', theo]] as [string, Person][]
  const expectNobodyKnows = async () => {
    const read = new Map<string, string[]>()
    for (const [who, person] of readers) {
      const { naming, answering } = await readEverything(person, ids)
      expect([who, naming]).toEqual([who, []])
      read.set(who, answering)
    }
    for (const [who, person] of readers.filter(([, { id }]) => id)) {
      expect([who, read.get(who)]).toEqual([who, expect.arrayContaining(['readDrop'])])
      for (const q of ['zyxandra', 'vexley', 'zyxandravexley', 'zyx'])
        expect([who, q, (await person.get(`/api/drops?q=${q}`)).body.rows]).toEqual([who, q, []])
      expect((await world.mailsTo(person.email)).filter((mail) => isNamed(JSON.stringify(mail)))).toEqual([])
    }
    for (const path of [`/brief/${number}`, '/home', '/sitemap.xml', `/brief/${number}/card.png`])
      expect([path, isNamed((await visit(path)).html)]).toEqual([path, false])
  }
  await expectNobodyKnows()
  expect((await mira.get(`/api/drops/${dropId}`)).body.ownerIdentity).toMatchObject({
    company: '',
    role: '',
    credits: [{ artist: 'Mara Teel' }],
  })
  const { briefChange } = (await mira.get(`/api/demos/${songs[0]}`)).body
  expect(briefChange.changes).toContainEqual(
    expect.objectContaining({ field: 'lookingFor', after: ['The artist again'] }),
  )
  expect((await world.mailsTo(mira.email)).length).toBeGreaterThan(1)
  expect((await vera.get('/api/my/searches')).body.rows).toMatchObject([{ newCount: 0 }])
  expect(await world.mailsTo(vera.email)).toEqual([])

  // Until the time in which creators may withdraw is over.
  world.advanceClock(8 * 86_400_000)
  for (const song of songs) await decide(ola, song, 'pitch')
  await deliverDropEarly(world, staff, dropId)
  await ines.post(`/api/demos/${songs[1]}/nogo`, { reason: 'mood' })
  await world.drainJobs()
  await expectNobodyKnows()

  await ines.post(`/api/demos/${songs[0]}/hold`)
  await acceptHold(mira, songs[0]!)
  for (const who of [mira, ines, staff])
    expect((await who.get(`/api/drops/${dropId}`)).body).toMatchObject({
      ...shownBrief,
      lookingFor: ['ZYXANDRA-VEXLEY again'],
      importantNote: 'zyxandra vexley waits.',
    })
  expect((await ines.get(`/api/drops/${dropId}/changes`)).body.rows.at(-1).changes).toContainEqual({
    field: 'lookingFor',
    before: shownBrief['lookingFor'],
    after: ['ZYXANDRA-VEXLEY again'],
  })
})
