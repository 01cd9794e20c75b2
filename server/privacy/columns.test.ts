import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { recordingKey } from '../media/prepare-recording.ts'
import { stemsKey } from '../songs/stems/stems.ts'
import { makeUpRows, readColumns } from '../testing/database/made-up-rows.ts'
import { password, Person } from '../testing/steps/person.ts'
import { unzipped } from '../testing/steps/unzipped.ts'
import { openWorldOn } from '../testing/world/open-world.ts'
import { copyStoredDataFolder, facts } from '../testing/world/stored-data-folder.ts'
import { personalColumns, privacyTables } from './columns.ts'

const { url, dataDir } = await copyStoredDataFolder()
let nowMs = Date.parse(facts.now)
const world = await openWorldOn(url, { DATA_DIR: dataDir }, { clock: { now: () => new Date(nowMs++) } })
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

type Row = Record<string, unknown>

const query = async <Found extends Row>(text: string, values: unknown[] = []) =>
  (await world.ownerDb.$client.query<Found>(text, values)).rows

const columns = await readColumns(world.ownerDb)
const namesIn = (list = '') => list.split(/\s+/).filter(Boolean)
const groups = personalColumns.map(([table, list, exported, erased]) => ({
  table,
  names: namesIn(list),
  exported: [exported].flat(),
  isExported: ![exported].flat().some((one: string) => one.includes(' ')),
  erased,
  isErased: erased === 'deleted' || erased === 'cleared',
}))

it('declares every column of the database once, so that no personal data is forgotten [A-8]', () => {
  const declared = [
    ...Object.entries(privacyTables).flatMap(([table, { public: open, technical }]) =>
      [...namesIn(open), ...namesIn(technical)].map((name) => `${table}.${name}`),
    ),
    ...groups.flatMap(({ table, names }) => names.map((name) => `${table}.${name}`)),
  ]
  const existing = columns.map(({ table, name }) => `${table}.${name}`)
  const problems = [
    ...existing
      .filter((name) => !declared.includes(name))
      .map((name) => `Declare ${name} in server/privacy/columns.ts; if it is personal, export it and erase it.`),
    ...declared.filter((name, at) => declared.indexOf(name) < at).map((name) => `${name} is declared twice.`),
    ...declared.filter((name) => !existing.includes(name)).map((name) => `${name} doesn’t exist anymore.`),
    ...groups
      .filter(({ table, isErased }) => isErased && !privacyTables[table]?.of)
      .map(({ table }) => `Say in \`of\` about whom a row of ${table} is, because some of it is erased.`),
  ]
  expect(problems).toEqual([])
})

/** The primary key of a row as text, as SQL. */
const keyOf = (table: string) => {
  const key = columns.filter((column) => column.table === table && column.isKey)
  return `jsonb_build_array(${key.map(({ name }) => `"${name}"`).join(', ')})::text`
}

/** The rows about these people, by their keys. */
async function readRows(table: string, people: readonly Person[]): Promise<Map<string, Row>> {
  const { of } = privacyTables[table]!
  if (!of) return new Map()
  const text = `select ${keyOf(table)} as key, to_jsonb(t) as row from ${table} t where ${of}`
  const found = await Promise.all(people.map(({ id }) => query<{ key: string; row: Row }>(text, [id])))
  return new Map(found.flat().map(({ key, row }) => [key, row]))
}

/** Logs in as people of the stored data folder. */
const logIn = (names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const person = new Person(world)
      person.email = `${name}@example.com`
      await person.succeed('POST', '/api/account/sign-in', { email: person.email, password })
      person.id = (await query<{ id: string }>('select id from users where email = $1', [person.email]))[0]!.id
      return person
    }),
  )

/** The stored data folder has fewer files than rows. */
async function addMissingFiles() {
  const keys = [
    ...(await query<{ id: string }>('select id from recordings')).map(({ id }) => recordingKey(id, 'original')),
    ...(await query<{ id: string }>('select id from song_stems')).map(({ id }) => stemsKey(id)),
  ]
  for (const key of keys) await world.deps.storage.copyIn(key, join(dataDir, 'vapid-keys'))
}

const download = async (person: Person): Promise<Row> => {
  const zip = Buffer.from(await (await person.send('GET', '/api/me/data')).arrayBuffer())
  return JSON.parse(unzipped(zip).get('velv.json')!.toString())
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)

describe('what is stored about a creator, an owner, and a screener', async () => {
  const people = await logIn(['mira.halden', 'ines.owner', 'ola.screener'])
  const tables = Object.entries(privacyTables).flatMap(([table, { of }]) => {
    const own = groups.filter((group) => group.table === table)
    const cleared = own.filter(({ erased }) => erased === 'cleared').flatMap(({ names }) => names)
    return of ? [{ table, of, filled: own.flatMap(({ names }) => names), cleared }] : []
  })
  const notFilled = await makeUpRows(world.ownerDb, people, tables)
  await addMissingFiles()
  const rowsOf = new Map<string, Map<string, Row>>()
  for (const { table } of tables) rowsOf.set(table, await readRows(table, people))

  it('has a row in each table, so that the tests below see whatever is added', () => {
    // A case is of two recordings and two people; server/demos/duplicates has its erasure.
    expect(notFilled).toEqual(['duplicate_cases'])
  })

  it('is in the part of their downloads that is declared', async () => {
    const downloads = await Promise.all(people.map(download))
    const missing: string[] = []
    for (const { table, names, exported } of groups.filter((group) => group.isExported)) {
      const parts = exported.map((part) => JSON.stringify(downloads.map((one) => one[part])))
      const texts = columns.filter((column) => column.table === table && column.type.startsWith('text'))
      for (const { name } of texts.filter((column) => names.includes(column.name)))
        for (const row of rowsOf.get(table)?.values() ?? [])
          for (const text of [row[name] as string | string[] | null].flat()) {
            // A document that is stored as JSON is a part of the download.
            const isIn = (part: string) => part.includes(text!) || part.includes(JSON.stringify(text).slice(1, -1))
            if (text && !parts.some(isIn)) missing.push(`${table}.${name} isn’t in ${exported.join(', ')}: ${text}`)
          }
    }
    expect(missing).toEqual([])
  })

  it('is erased as declared when they delete their accounts [A-8]', async () => {
    // The bank of the screener has what they withdrew.
    await query(`update withdrawals set state = 'paid', paid_at = now()`)
    for (const person of people) {
      expect((await person.post('/api/me/delete', { password })).status).toBe(204)
      await world.drainJobs()
    }
    const left: string[] = []
    for (const { table, names, erased } of groups.filter((group) => group.isErased)) {
      const text = `select to_jsonb(t) as row from ${table} t where ${keyOf(table)} = any ($1)`
      for (const { row } of await query<{ row: Row }>(text, [[...rowsOf.get(table)!.keys()]]))
        for (const name of names)
          if (erased === 'deleted' || !isEmpty(row[name]))
            left.push(`${table}.${name} isn’t ${erased}: ${JSON.stringify(row[name])}`)
    }
    expect(left).toEqual([])
  })
})
