import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/database/ids.ts'
import { withdrawals } from '../wallet-table.ts'
import { type Person, createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { openPayoutDashboard, earn, createPersonWithBank } from '../../testing/steps/wallet-steps.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const dropId = await createLiveDrop(world, ines, staff, { artist: '=cmd, "Lund"', genre: ['pop', 'rB'] })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const entries = async (who: Person, after = '') =>
  (await who.get(`/api/wallet/entries${after && `?after=${after}`}`)).body

async function allEntries(who: Person) {
  const pages = [await entries(who)]
  while (pages.at(-1).next) pages.push(await entries(who, pages.at(-1).next))
  return pages
}

describe('the timeline of a wallet [L-3]', () => {
  it('lists sessions with paid time and withdrawals, whose sum is the balance', async () => {
    const ola = await createPersonWithBank(world, 'Ola Lines')
    const demo = newId()
    const ofDeletedDrop = await earn(world, ola, { seconds: 50_000, rateMicros: 1000 })
    await earn(world, ola, { seconds: 0, rateMicros: 1000 })
    world.advanceClock(minuteMs)
    const { id, state } = (await ola.post('/api/wallet/withdrawals', { idempotencyKey: 'a word made by chance' })).body
    world.advanceClock(minuteMs)
    const late = await earn(world, ola, { seconds: 90, rateMicros: 6700, dropId, demoIds: [demo, demo, newId()] })
    const { rows, next } = await entries(ola)
    expect(next).toBe(null)
    const at = expect.any(String)
    expect(rows).toEqual([
      {
        id: late,
        at,
        kind: 'listening',
        amountMicros: 603_000,
        session: { dropId, dropName: '=cmd, "Lund"', genre: 'pop', seconds: 90, demos: 2 },
        withdrawal: null,
      },
      {
        id,
        at,
        kind: 'withdrawal',
        amountMicros: -50_000_000,
        session: null,
        withdrawal: expect.objectContaining({ id, state, amountMicros: 50_000_000, returnedMicros: 0 }),
      },
      {
        id: ofDeletedDrop,
        at,
        kind: 'listening',
        amountMicros: 50_000_000,
        session: { dropId: at, dropName: 'Deleted drop', genre: null, seconds: 50_000, demos: 1 },
        withdrawal: null,
      },
    ])
    expect((await ola.get('/api/wallet')).body).toMatchObject({ balanceMicros: 603_000, seconds: 50_090 })
  })

  it('pages without gaps or duplicates, even when all entries have the same time', async () => {
    const nils = await createPersonWithBank(world, 'Nils Pages')
    const startedAt = world.deps.clock.now()
    const ids: string[] = []
    for (let count = 0; count < 75; count++) {
      const at = count < 50 ? startedAt : new Date(startedAt.getTime() - count)
      if (count % 3 > 0) ids.push(await earn(world, nils, { seconds: 1, rateMicros: 1000, startedAt: at }))
      else {
        const id = newId(at)
        ids.push(id)
        const times = { requestedAt: at, checkedAt: at, failedAt: at }
        const failed = { state: 'failed' as const, failureReason: 'bank' as const, returnedMicros: 10_000 }
        const row = { id, screenerId: nils.id, accountId: nils.accountId, amountMicros: 10_000, idempotencyKey: id }
        await world.deps.db.insert(withdrawals).values({ ...row, ...failed, ...times })
      }
    }
    const pages = await allEntries(nils)
    expect(pages.map(({ rows }) => rows.length)).toEqual([30, 30, 15])
    const found = pages.flatMap(({ rows }) => rows.map(({ id }: { id: string }) => id))
    expect([found.length, found.toSorted()]).toEqual([75, ids.toSorted()])
    const keys = pages.flatMap(({ rows }) => rows.map(({ at, id }: { at: string; id: string }) => `${at} ${id}`))
    expect(keys).toEqual(keys.toSorted().toReversed())
  })
})

describe('the days of a wallet [L-3]', () => {
  it('are the last seven calendar days of a time zone, with the seconds of each', async () => {
    const liv = await createPerson(world, 'Liv Days', 'screener')
    const now = world.deps.clock.now()
    const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
    const at = (ms: number) => new Date(midnight + ms)
    await earn(world, liv, { seconds: 11, rateMicros: 1, startedAt: at(-1) })
    await earn(world, liv, { seconds: 13, rateMicros: 1, startedAt: at(0) })
    await earn(world, liv, { seconds: 17, rateMicros: 2, startedAt: at(-6 * dayMs) })
    await earn(world, liv, { seconds: 19, rateMicros: 1, startedAt: at(-6 * dayMs - 1) })
    const { days } = (await liv.get('/api/wallet/days')).body
    expect(days.map(({ seconds }: { seconds: number }) => seconds)).toEqual([17, 0, 0, 0, 0, 11, 13])
    expect(days.map(({ earnedMicros }: { earnedMicros: number }) => earnedMicros)).toEqual([34, 0, 0, 0, 0, 11, 13])
    expect([days[0].day, days[6].day]).toEqual([
      at(-6 * dayMs)
        .toISOString()
        .slice(0, 10),
      now.toISOString().slice(0, 10),
    ])
    // One hour further west, all of this happened a day earlier, except what was at midnight.
    const west = (await liv.get('/api/wallet/days?zone=Etc/GMT%2B1')).body.days
    const shown = new Map(west.map(({ day, seconds }: { day: string; seconds: number }) => [day, seconds]))
    expect([shown.get(at(-1).toISOString().slice(0, 10)), shown.size]).toEqual([24, 7])
  })

  it('are those of UTC where the browser names a zone that nobody knows [X-1]', async () => {
    const kim = await createPerson(world, 'Kim Zone', 'screener')
    for (const zone of ['Etc/Unknown', 'Mars/Olympus', ''])
      expect((await kim.get(`/api/wallet/days?zone=${encodeURIComponent(zone)}`)).body).toEqual(
        (await kim.get('/api/wallet/days')).body,
      )
    expect((await kim.get(`/api/wallet/days?zone=${'x'.repeat(65)}`)).body.code).toBe('request/invalid')
  })
})

describe('the statement [L-3]', () => {
  const download = async (who: Person, query = '') => {
    const sent = await who.send('GET', `/api/wallet/statement.csv${query}`)
    return { sent, lines: (await sent.text()).replace(/^\uFEFF/, '').split('\r\n') }
  }

  it('is a file with the oldest entry first, and the balance after each', async () => {
    const rut = await createPersonWithBank(world, 'Rut Sheet')
    const today = () => world.deps.clock.now().toISOString().slice(0, 10)
    await earn(world, rut, { seconds: 50_001, rateMicros: 1001 })
    world.advanceClock(2 * dayMs)
    await rut.post('/api/wallet/withdrawals', { idempotencyKey: 'a word made by chance' })
    world.advanceClock(minuteMs)
    await earn(world, rut, { seconds: 3725, rateMicros: 8400, dropId, demoIds: [newId(), newId()] })
    const times = (await entries(rut)).rows.map(({ at }: { at: string }) => at.slice(0, 19).replace('T', ' '))
    const [last, withdrawnAt, listenedAt] = times as [string, string, string]
    const { sent, lines } = await download(rut)
    expect([sent.status, sent.headers.get('content-type'), sent.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename=velv-statement-${today()}.csv`,
    ])
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    const rows = [
      `${listenedAt},Listening,Deleted drop,1,13:53:21,50.051001,50.051001`,
      `${withdrawnAt},Withdrawal,,,,-50.050000,0.001001`,
      `${last},Listening,"'=cmd, ""Lund""",2,01:02:05,31.290000,31.291001`,
    ]
    expect(lines).toEqual(['Date (UTC),What,Drop,Demos,Time,Amount USD,Balance USD', ...rows, ''])
    expect((await rut.get('/api/wallet')).body.balanceMicros).toBe(31_291_001)

    const part = await download(rut, `?from=${withdrawnAt.slice(0, 10)}&to=${withdrawnAt.slice(0, 10)}`)
    const ofTheDay = rows.slice(1).filter((row) => row.startsWith(withdrawnAt.slice(0, 10)))
    expect(part.lines.slice(1)).toEqual([
      `${withdrawnAt.slice(0, 10)} 00:00:00,Balance before,,,,,50.051001`,
      ...ofTheDay,
      '',
    ])
    expect(part.sent.headers.get('content-disposition')).toContain(
      `velv-statement-${withdrawnAt.slice(0, 10)}-to-${withdrawnAt.slice(0, 10)}.csv`,
    )
    const before = await download(rut, `?to=${listenedAt.slice(0, 10)}`)
    expect(before.lines.slice(1)).toEqual([rows[0], ''])
    const none = await download(rut, '?from=9999-12-31&to=9999-12-31')
    expect(none.lines.slice(1)).toEqual(['9999-12-31 00:00:00,Balance before,,,,,31.291001', ''])
  })

  it('contains more than one page, in order, and ends with the balance', async () => {
    const tor = await createPersonWithBank(world, 'Tor Long')
    const startMs = world.deps.clock.now().getTime()
    for (let count = 0; count < 430; count++)
      await earn(world, tor, { seconds: 120, rateMicros: 1001, startedAt: new Date(startMs - (count % 97) * minuteMs) })
    await tor.post('/api/wallet/withdrawals', { idempotencyKey: 'a word made by chance' })
    const { lines } = await download(tor)
    const rows = lines.slice(1, -1).map((line) => line.split(','))
    expect([rows.length, rows.filter(([, what]) => what === 'Withdrawal').length]).toEqual([431, 1])
    expect(rows.map(([at]) => at)).toEqual(rows.map(([at]) => at).toSorted())
    expect(Number(rows.at(-1)!.at(-1))).toBe((await tor.get('/api/wallet')).body.balanceMicros / 1e6)
  })

  it('lists a failed withdrawal twice: when it was sent, and when it was returned', async () => {
    const mo = await createPersonWithBank(world, 'Mo Back')
    await earn(world, mo, { seconds: 50_000, rateMicros: 1000 })
    world.advanceClock(minuteMs)
    await mo.post('/api/wallet/withdrawals', { idempotencyKey: 'a word made by chance' })
    const bank = openPayoutDashboard(world)
    await bank.pressAccount(mo.accountId, 'rejected')
    await world.drainJobs()
    await bank.pressAccount(mo.accountId, 'finished')
    await mo.post('/api/payout-account/status', { id: mo.accountId })
    const { lines } = await download(mo)
    const amounts = lines
      .slice(1, -1)
      .map((line) => line.split(',').filter((_, place) => (place !== 0 && place < 2) || place > 4))
    expect(amounts).toEqual([
      ['Listening', '50.000000', '50.000000'],
      ['Withdrawal', '-50.000000', '0.000000'],
      ['Withdrawal returned', '50.000000', '50.000000'],
    ])
    expect((await entries(mo)).rows.map(({ amountMicros }: { amountMicros: number }) => amountMicros)).toEqual([
      0, 50_000_000,
    ])
  })

  it.each(['from=2026-13-01', 'to=yesterday', 'from=0000-01-01', 'from=2026-11-20T00:00:00Z'])(
    'rejects an invalid day: %s',
    async (query) => {
      const una = await createPerson(world, `Una ${query}`.replaceAll(/[^a-zA-Z0-9 ]/g, ''), 'screener')
      expect((await una.get(`/api/wallet/statement.csv?${query}`)).body.code).toBe('request/invalid')
    },
  )

  it('is rate-limited', async () => {
    const narrow = await openTestWorld({}, { limitFactor: 1 })
    const per = await createPerson(narrow, 'Per Quick', 'screener')
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await per.get('/api/wallet/statement.csv')).status)
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429])
    await narrow.close()
  })
})
