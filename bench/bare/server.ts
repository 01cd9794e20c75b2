// The least that answers like Velv: one `node:http` server and `pg`, with the same session check and the same SQL, and
// without validation, limits, metrics or a log. Velv's statements are given to it, and so is what one row becomes, where
// that is a pure function of Velv's; `bench/ratios.ts` compares the answers byte for byte.
import { createServer } from 'node:http'
import { getTableColumns } from 'drizzle-orm'
import pg from 'pg'
import { readSessionToken } from '../../server/accounts/authentication/signed-cookies.ts'
import { ownerIdentityOf } from '../../server/accounts/evidence/owner-identity.ts'
import { demos } from '../../server/demos/demos-table.ts'
import { stripeAccountOf, viewerOf, type Viewer } from '../../server/accounts/viewer.ts'
import type { User } from '../../server/accounts/accounts-table.ts'
import { isArtistKnown } from '../../domain/demos/holds/hold.ts'
import { type DemoFacts, viewDemo, viewQueued } from '../../server/demos/demo-view.ts'
import type { PersonFacts } from '../../server/demos/demos-queries.ts'
import { noTeam } from '../../server/demos/team/queue-team.ts'
import { ownerStatsOf } from '../../server/drops/outcome/owner-stats-queries.ts'
import { viewDrop, viewDropInFull } from '../../server/drops/drop-view.ts'
import { type DropGroup, sumOfGroups } from '../../server/drops/feed/feed-counts.ts'
import { cursorOf, pageOfRows } from '../../server/platform/http/paging.ts'
import { waveformOf } from '../../server/media/waveform.ts'
import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { dueFor } from '@velv/domain/drops/answer-deadline.ts'
import { addStretches } from '@velv/domain/screening/listening-credit.ts'

export type BareStatement = { text: string; values: unknown[] }

/** What the server is started with. `named`: its statements are prepared, as Velv's are. */
export type BareSettings = {
  databaseUrl: string
  secret: string
  named: boolean
  /** The statements of each path, the one that reads the session first. */
  paths: Record<string, { name: string; statements: BareStatement[] }>
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows are passed on as the driver returns them
type Row = Record<string, any>
/** Rows by what they were selected from; without a name, what was computed. */
type Joined = Record<string, Row>

/** Velv's default for ANSWER_DAYS. */
const answerDays = 30

const { databaseUrl, secret, named, paths } = JSON.parse(process.argv[2]!) as BareSettings
// Sizes are read as numbers, as Velv does.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const tables = new Map<number, string>()
const camel = (name: string) => name.replace(/_(\w)/g, (_, initial: string) => initial.toUpperCase())
/** A column of demos may have an older name in the database than in the code. */
const propertiesOfDemos = new Map(
  Object.entries(getTableColumns(demos)).map(([property, { name }]) => [name, property]),
)
const propertyOf = (table: string, column: string) =>
  (table === 'demos' && propertiesOfDemos.get(column)) || camel(column)

for (const { oid, name } of (
  await pool.query('select oid::int, relname as name from pg_class where relkind = $1', ['r'])
).rows)
  tables.set(oid, name)

/** The columns of each statement by their places, as its first answer describes them. */
const layouts = new Map<string, [table: string, column: string][]>()

async function run({ text, values }: BareStatement): Promise<Joined[]> {
  const { rows, fields } = await pool.query({
    ...(named ? { name: nameOf(text) } : {}),
    text,
    values,
    rowMode: 'array',
  })
  let layout = layouts.get(text)
  if (!layout) {
    layout = fields.map(({ tableID, name }, place) => {
      const table = tables.get(tableID) ?? ''
      return [table, name === '?column?' ? String(place) : propertyOf(table, name)]
    })
    layouts.set(text, layout)
  }
  return (rows as unknown[][]).map((values) => {
    const joined: Joined = {}
    for (let place = 0; place < values.length; place++) {
      const [table, column] = layout[place]!
      ;(joined[table] ??= {})[column] = values[place]
    }
    return joined
  })
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) names.set(text, (name = `s${names.size}`))
  return name
}

const all = (statements: BareStatement[]) => Promise.all(statements.map(run))
const byId = (rows: Joined[], table: string, key: string) => new Map(rows.map((row) => [row[table]![key], row[table]!]))

const card = (row: Joined) => ({ ...row['drops'], summary: row['']!['coalesce'] }) as never
/** What a page of a feed is sorted by; its origin depends on the feed. */
const keyOf = (row: Joined) => (row['']?.['key'] ?? row['drops']?.['key']) as Date
const now = () => new Date()

type Answer = (statements: BareStatement[], viewer: Viewer) => Promise<unknown>

async function cards(list: BareStatement, viewer: Viewer, extrasOf: () => Promise<(drop: Row) => object>) {
  const found = await run(list)
  const page = pageOfRows(found, (row) => cursorOf(keyOf(row), row['drops']!['id']))
  const extras = await extrasOf()
  return { rows: page.rows.map((row) => viewDrop(viewer, card(row), now(), extras(row['drops']!))), next: page.next }
}

async function ownResults(statement: BareStatement) {
  const own = new Map<string, { result: never; sent: number; isChosen: boolean }>()
  const rows = (await run(statement)).map(({ demos }) => demos!)
  for (const { dropId, result, sentAt, ...demo } of rows.toSorted((a, b) => a['createdAt'] - b['createdAt']))
    own.set(dropId, {
      result: result as never,
      sent: (own.get(dropId)?.sent ?? 0) + (sentAt && result !== 'refunded' ? 1 : 0),
      isChosen: (own.get(dropId)?.isChosen ?? false) || isArtistKnown({ ...demo, result } as never),
    })
  return own
}

const countsOf = (tally: Row | undefined, delivered: boolean) => {
  const { screening = 0, pitch = 0, returned = 0, hold = 0, cut = 0, ownerNogo = 0, screenerNogo = 0 } = tally ?? {}
  return { screening, pitch, returned, hold, cut, nogo: delivered ? ownerNogo : screenerNogo }
}

async function ownersPage([list, ...rest]: BareStatement[], viewer: Viewer, key: string) {
  const found = (await run(list!)).map(({ drops }) => drops!)
  const page = pageOfRows(found, (drop) => cursorOf(drop[key], drop['id']))
  const [tallies = [], proposals = []] = await all(rest)
  const [talliesOf, proposalsOf] = [
    byId(tallies, 'drop_tallies', 'dropId'),
    byId(proposals, 'proposed_changes', 'dropId'),
  ]
  const rows = page.rows.map((drop) => {
    const counts = countsOf(talliesOf.get(drop['id']), drop['deliveryDate'] !== null)
    return viewDropInFull(viewer, drop as never, now(), {
      counts,
      answersDueAt: dueFor(drop as never, counts.pitch, answerDays),
      proposal: proposalsOf.get(drop['id']) as never,
    })
  })
  return { rows, next: page.next }
}

/** The rows of a statement that contains this text. */
const rowsWith = (statements: BareStatement[], results: Joined[][], text: string): Joined[] =>
  results[statements.findIndex((statement) => statement.text.includes(text))] ?? []

function demoFacts(statements: BareStatement[], results: Joined[][], isShown: (row: Joined) => boolean): DemoFacts {
  const rowsOf = (text: string) => rowsWith(statements, results, text)
  const heard: DemoFacts['heard'] = new Map()
  for (const row of rowsOf('"listener_id", "listenings"."heard"').filter(isShown)) {
    const { demoId, heard: stretches } = row['listenings']!
    heard.set(demoId, addStretches(heard.get(demoId) ?? [], stretches, Infinity))
  }
  return {
    recordings: byId(rowsOf('"state"'), 'recordings', 'id') as DemoFacts['recordings'],
    payments: byId(rowsOf('from "payments"'), 'payments', 'demoId') as DemoFacts['payments'],
    creators: new Map(
      rowsOf('from "users"').map(({ users }) => {
        const { id, ...person } = users!
        return [id as string, person as PersonFacts]
      }),
    ),
    heard,
    uploading: new Map(),
    refunds: new Map(rowsOf('"demo_moves"').map(({ demo_moves: move }) => [move!['demoId'], move!['action']])),
    // The generated world has neither refunds by staff nor versions nor updates.
    holds: byId(rowsOf('from "holds"'), 'holds', 'demoId') as DemoFacts['holds'],
    rooms: new Map(),
    staffRefunds: new Map(),
    updates: new Map(),
    versionKinds: new Map(),
  }
}

let keptGroups: Promise<DropGroup[]> | undefined

const answers: Record<string, Answer> = {
  feed: ([list, own], viewer) =>
    cards(list!, viewer, async () => {
      const owned = await ownResults(own!)
      return ({ id }) => ({ own: owned.get(id) })
    }),
  async me([facts], { user, gate }) {
    const [row] = await run(facts!)
    return {
      me: {
        id: user.id,
        name: user.name,
        email: user.email,
        pendingEmail: user.pendingEmail,
        profession: user.profession,
        profileImage: user.profileImage,
        velvId: user.velvId,
        admin: user.admin,
        emailVerified: user.emailVerified,
        verifiedByVelv: user.verifiedByVelv,
        screenerLevel: user.screenerLevel,
        rejectedReason: user.rejectedAt && user.rejectedReason,
        emailSuppressed: row!['']!['exists'],
        stripeAccount: stripeAccountOf(user),
        organization: null,
        gate,
        twoFactor: {
          since: row!['two_factors']!['turnedOnAt']?.toISOString() ?? null,
          recoveryCodesLeft: row!['']!['coalesce'],
          requiredFrom: null,
          isDue: false,
        },
      },
    }
  },
  async 'my demos'([list, ...rest], viewer) {
    const found = (await run(list!)).map(({ demos, drops }) => ({ demo: demos, drop: drops, pending: null })) as never[]
    const page = pageOfRows(found as { demo: Row }[], ({ demo }) => cursorOf(demo['createdAt'], demo['id']))
    const results = await all(rest)
    const facts = demoFacts(rest, results, ({ demos }) => demos!['userId'] === viewer.id)
    const waveforms = new Map(
      rowsWith(rest, results, '"peaks"').map(({ recordings }) => [recordings!['id'], waveformOf(recordings!['peaks'])]),
    )
    const at = now()
    const rows = page.rows.map((one) => ({
      ...viewDemo(viewer, one as never, facts, at),
      waveform: waveforms.get(one.demo['recordingId']) ?? null,
    }))
    return { rows, next: page.next }
  },
  async 'demo counts'([tally]) {
    const [row] = await run(tally!)
    const { userId: _, heardMs, sent: __, held: ___, ...counts } = row!['creator_tallies']!
    return { counts, heardMs }
  },
  // Velv keeps the groups for half a minute.
  async counts(statements) {
    keptGroups ??= all(statements).then((results) =>
      rowsWith(statements, results, 'group by').map(({ drops, '': counted }) => ({
        genres: drops!['genre'],
        market: drops!['regionalOffice'],
        lyrics: drops!['lyrics'],
        count: counted!['count'],
        newCount: counted!['newCount'],
      })),
    )
    return { counts: sumOfGroups(await keptGroups, noExclusions) }
  },
  async 'drop page'([drop, ...rest], viewer) {
    const row = (await run(drop!))[0]!['drops']!
    const [own, stats, identities] = await Promise.all([
      ownResults(rest.find(({ text }) => text.includes('from "demos"'))!),
      run(rest.find(({ text }) => text.includes('median_days'))!),
      run(rest.find(({ text }) => text.includes('left join "evidence"'))!),
    ])
    const ownerStats = ownerStatsOf(stats[0]!['']! as Parameters<typeof ownerStatsOf>[0])
    return viewDropInFull(viewer, row as never, now(), {
      own: own.get(row['id']),
      ownerStats,
      ownerIdentity: identities.map(({ users, evidence, of_company }) =>
        ownerIdentityOf({ ...evidence, ...of_company, ...users, since: users!['createdAt'] } as never),
      )[0],
    })
  },
  'my drops': (statements, viewer) => ownersPage(statements, viewer, 'createdAt'),
  inbox: (statements, viewer) => ownersPage(statements, viewer, 'deliveryDate'),
  'drops to hear': ([list, tallies], viewer) =>
    cards(list!, viewer, async () => {
      const talliesOf = byId(await run(tallies!), 'drop_tallies', 'dropId')
      return ({ id }) => ({ waiting: talliesOf.get(id)?.['screening'] ?? 0 })
    }),
  async queue([drop, ...rest], viewer) {
    const row = (await run(drop!))[0]!['drops']!
    const isOfQueue = ({ text }: BareStatement) => text.includes('"recused_by"') || text.includes('count(*)')
    const [queue, others] = [rest.filter(isOfQueue), rest.filter((one) => !isOfQueue(one))]
    const listed = await all(queue)
    const total = listed
      .flatMap((rows) => rows.flatMap((one) => one['']?.['count'] ?? []))
      .reduce((sum, count) => sum + count, 0)
    const sorted = listed
      .flatMap((rows) => rows.flatMap(({ demos }) => demos ?? []))
      .toSorted((one, other) => one['sentAt'] - other['sentAt'] || (one['id'] < other['id'] ? -1 : 1))
    const page = pageOfRows(sorted, ({ sentAt, id }) => cursorOf(sentAt, id), 100)
    const results = await all(others)
    const facts = demoFacts(others, results, ({ listenings }) => listenings!['listenerId'] === viewer.id)
    const at = now()
    const rows = page.rows.map((demo) => {
      const one = { demo, drop: row, pending: null } as never
      const recording = facts.recordings.get(demo.recordingId ?? '')
      const counted = { demoCountedMs: 0, ownCountedMs: 0 }
      const extras = { privateNote: '', counted, recording, heldElsewhereUntil: undefined, team: noTeam }
      return viewQueued({ ownerHeardMs: 0 } as never, viewer, one, viewDemo(viewer, one, facts, at), extras)
    })
    return { rows, next: page.next, total }
  },
}

/** The same check as Velv's: the signature of the cookie, then the session and its person in the database. */
async function viewerOfCookie(cookie: string | undefined, statement: BareStatement): Promise<Viewer> {
  const token = readSessionToken(cookie, { baseUrl: 'http://127.0.0.1', secret })
  const [row] = token === undefined ? [] : await run({ text: statement.text, values: [token] })
  if (!row || row['sessions']!['expiresAt'] <= now()) throw new Error('Nobody is signed in.')
  return viewerOf(row['users'] as User, row['sessions']!['id'], new Map())
}

const server = createServer(async (request, response) => {
  try {
    const { name, statements } = paths[request.url!]!
    const viewer = await viewerOfCookie(request.headers.cookie, statements[0]!)
    const body = JSON.stringify(await answers[name]!(statements.slice(1), viewer))
    response.setHeader('content-type', 'application/json')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  } catch (error) {
    response.statusCode = 500
    response.end(String((error as Error).stack))
  }
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
process.on('disconnect', () => process.exit())
