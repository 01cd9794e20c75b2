import { errors } from '@velv/domain/errors.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import {
  decide,
  briefInput,
  createLiveDrop,
  createPaidDemo,
  createReadyDraft,
} from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { openPayoutDashboard, earn, createPersonWithBank } from '../../testing/steps/wallet-steps.ts'
import { readWallet } from '../../wallet/wallet-queries.ts'
import { withdrawals } from '../../wallet/wallet-table.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
const ingrid = await createPerson(world, 'Ingrid Solberg', 'anr')
const ola = await createPerson(world, 'Ola Berg', 'screener')

const deleteAccount = (person: Person, word = password) =>
  statusAndCode(person.send('POST', '/api/me/delete', { password: word }))
const readDemo = async (id: string) => (await world.deps.db.select().from(demos).where(eq(demos.id, id)))[0]

describe('deleting a drop owner’s account [A-8]', () => {
  it('is blocked while a drop has a submission, on the page and on the server, with the specification’s text', async () => {
    const tom = await createPerson(world, 'Tom Reed', 'corporate')
    const mira = await createPerson(world, 'Mira Lund', 'songWriter')
    const dropId = await createLiveDrop(world, tom, ada)
    await createReadyDraft(world, mira, dropId)
    expect((await tom.get('/api/me/deletion')).body).toEqual({ blockedBy: null })
    await createPaidDemo(world, mira, dropId)
    expect((await tom.get('/api/me/deletion')).body).toEqual({
      blockedBy: { code: 'account/has-submissions', sentence: errors['account/has-submissions'][1] },
    })
    expect(await deleteAccount(tom)).toEqual([409, 'account/has-submissions'])
    expect((await tom.get(`/api/drops/${dropId}`)).status).toBe(200)
    expect((await mira.get(`/api/drops/${dropId}`)).body.demoCount).toBe(1)
  })

  it('deletes the drops and the drafts for them', async () => {
    const rosa = await createPerson(world, 'Rosa Vidal', 'anr')
    const june = await createPerson(world, 'June Lee', 'producer')
    const dropId = await createLiveDrop(world, rosa, ada, { artist: 'Zed Vidal' })
    const second = (await rosa.post('/api/drops', briefInput(world, { artist: 'Zed Vidal' }))).body.id
    await ada.post(`/api/drops/${second}/reject`, { reason: 'Rosa, please call' })
    // A screener has opened it: that alone does not keep a drop.
    expect((await ola.post(`/api/drops/${dropId}/listening`)).status).toBe(200)
    const draft = await createReadyDraft(world, june, dropId)
    const elsewhere = await createReadyDraft(world, june, await createLiveDrop(world, ingrid, ada))
    expect(await deleteAccount(rosa)).toEqual([204, undefined])
    await world.drainJobs()
    expect(await world.deps.db.select().from(drops).where(eq(drops.userId, rosa.id))).toEqual([])
    expect([await readDemo(draft), (await readDemo(elsewhere))?.id]).toEqual([undefined, elsewhere])
    expect(await statusAndCode(june.send('GET', `/api/drops/${dropId}`))).toEqual([404, 'drop/not-found'])
    expect(await findInDatabase(world, ['Rosa', 'Zed Vidal'])).toEqual([])
    // A session in which nothing counted is not a wallet entry.
    expect((await ola.get('/api/wallet/entries')).body.rows).toEqual([])
  })

  it('does not deadlock with creators who are submitting, and leaves nothing of the owner behind', async () => {
    const finn = await createPerson(world, 'Finn Aldo', 'anr')
    const mira = await createPerson(world, 'Mira Quick', 'songWriter')
    const dropIds: string[] = []
    for (let i = 0; i < 6; i++) dropIds.push(await createLiveDrop(world, finn, ada))
    const demoIds = await Promise.all(
      dropIds.map(async (id) => (await mira.post(`/api/drops/${id}/demos`, { title: 'One', lyrics: '' })).body.id),
    )
    const statuses = new Set<number>()
    const write = async (id: string) => {
      for (let i = 0; i < 8; i++)
        statuses.add((await mira.put(`/api/demos/${id}`, { title: `Take ${i}`, lyrics: '' })).status)
    }
    const [left] = await Promise.all([deleteAccount(finn), ...demoIds.map(write)])
    await world.drainJobs()
    expect(left).toEqual([204, undefined])
    expect([...statuses].filter((status) => ![200, 404].includes(status))).toEqual([])
    expect(await world.deps.db.select().from(drops).where(eq(drops.userId, finn.id))).toEqual([])
    expect(await world.deps.db.select().from(demos).where(eq(demos.userId, mira.id))).toEqual([])
  })

  it('closes the account at once when there is more than one request can delete, and a job does the rest', async () => {
    const otto = await createPerson(world, 'Otto Lang', 'corporate')
    const one = (await otto.post('/api/drops', briefInput(world))).body.id
    await world.deps.db.execute(sql`
      insert into drops (id, user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note, reference_links, expire_time, created_at, updated_at)
      select gen_random_uuid(), user_id, artist, label, regional_office, genre, lyrics, looking_for, important_note, reference_links, expire_time, created_at, updated_at
      from drops, generate_series(1, 120) where id = ${one}`)
    expect(await deleteAccount(otto)).toEqual([204, undefined])
    const of = (person: Person) => world.deps.db.select().from(drops).where(eq(drops.userId, person.id))
    expect([(await of(otto)).length, (await of(otto)).filter(({ status }) => status !== 'rejected')]).toEqual([21, []])
    expect(await statusAndCode(otto.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    await world.drainJobs()
    expect(await of(otto)).toEqual([])
    expect(await world.deps.db.select().from(users).where(eq(users.id, otto.id))).toEqual([])
  })
})

describe('deleting a screener’s account [A-8]', () => {
  it('is blocked by money in the wallet, and keeps the receipts and decisions', async () => {
    const nils = await createPerson(world, 'Nils Holm', 'screener')
    const mira = await createPerson(world, 'Mira Stone', 'songWriter')
    const dropId = await createLiveDrop(world, ingrid, ada)
    const demoId = await createPaidDemo(world, mira, dropId)
    const page = await openListeningSession(nils, dropId)
    await page.play(demoId, 2500)
    await decide(nils, demoId, 'nogo')
    expect((await nils.get('/api/me/deletion')).body.blockedBy.code).toBe('account/has-balance')
    expect(await deleteAccount(nils)).toEqual([409, 'account/has-balance'])
    // Support resolves it.
    await world.deps.db.execute(sql`
      with wallet as (select id from ledger_accounts where owner_id = ${nils.id}),
           sum as (select sum(amount_micros) as micros from ledger_entries where account_id = (select id from wallet)),
           posting as (insert into ledger_postings (id, kind, reference, seconds, rate_micros, at)
             values (gen_random_uuid(), 'listening', 'settled', 0, 0, now()) returning id)
      insert into ledger_entries (id, posting_id, account_id, amount_micros)
        select gen_random_uuid(), (select id from posting), (select id from wallet), -(select micros from sum)
        union all select gen_random_uuid(), (select id from posting),
          (select id from ledger_accounts where owner_id is null limit 1), (select micros from sum)`)
    expect(await deleteAccount(nils)).toEqual([204, undefined])
    await world.drainJobs()
    const seen = (await mira.get(`/api/demos/${demoId}`)).body
    expect([seen.result, seen.listeners.map(({ by, heardMs }: never) => [by, heardMs])]).toEqual([
      'nogo',
      [['A screener, level 1', 2500]],
    ])
    expect(await findInDatabase(world, ['Nils', 'nils.holm'])).toEqual([])
  })
})

describe('deleting the account of a screener who withdraws [A-8] [L-4]', () => {
  it('is blocked until the money arrives; then the ledger and the withdrawals remain, without the name', async () => {
    const sven = await createPersonWithBank(world, 'Sven Dalby')
    await earn(world, sven, { seconds: 50_000, rateMicros: 1000 })
    expect(await deleteAccount(sven)).toEqual([409, 'account/has-balance'])
    await sven.post('/api/wallet/withdrawals', { idempotencyKey: 'a word made by chance' })
    const inTransit = { code: 'wallet/withdrawal-open', sentence: errors['wallet/withdrawal-open'][1] }
    expect((await sven.get('/api/me/deletion')).body.blockedBy).toEqual(inTransit)
    expect(await deleteAccount(sven)).toEqual([409, 'wallet/withdrawal-open'])
    await world.drainJobs()
    expect(await deleteAccount(sven)).toEqual([409, 'wallet/withdrawal-open'])
    const bank = openPayoutDashboard(world)
    const [transfer] = await bank.transfersTo(sven.accountId)
    await bank.pressTransfer(transfer!.id, 'paid')
    const rows = () => world.deps.db.select().from(withdrawals).where(eq(withdrawals.screenerId, sven.id))
    await expect.poll(async () => (await world.drainJobs(), (await rows())[0]!.state)).toBe('paid')
    expect(await deleteAccount(sven)).toEqual([204, undefined])
    await world.drainJobs()
    // The bank returns it after her account is deleted: support finds it in her wallet.
    await bank.pressTransfer(transfer!.id, 'failed')
    await expect.poll(async () => (await world.drainJobs(), (await rows())[0]!.state)).toBe('failed')
    expect((await readWallet(world.deps.db, sven.id)).balanceMicros).toBe(50_000_000)
    expect(await findInDatabase(world, ['Sven', 'sven.dalby'])).toEqual([])
  })

  it('happens at once when less than a cent is left', async () => {
    const ulla = await createPerson(world, 'Ulla Rest', 'screener')
    await earn(world, ulla, { seconds: 1, rateMicros: 9999 })
    expect(await deleteAccount(ulla)).toEqual([204, undefined])
    const pia = await createPerson(world, 'Pia Rest', 'screener')
    await earn(world, pia, { seconds: 1, rateMicros: 10_000 })
    expect(await deleteAccount(pia)).toEqual([409, 'account/has-balance'])
  })
})

describe('deleting an admin’s account', () => {
  it('fails for one of the last two when both do it at once', async () => {
    const lone = await openTestWorld()
    const two = [
      await createPerson(lone, 'Rosa One', 'manager', { admin: true }),
      await createPerson(lone, 'Tom Two', 'anr', { admin: true }),
    ]
    // An admin who cannot log in does not count as the remaining one.
    const disabled = await createPerson(lone, 'Kai Gone', 'anr', { admin: true })
    await lone.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id))
    const answers = await Promise.all(two.map((admin) => deleteAccount(admin)))
    expect(answers.map(([, code]) => code ?? 'left').toSorted()).toEqual(['account/needed-admin', 'left'])
    await lone.close()
  })

  it('is blocked for the only admin', async () => {
    expect((await ada.get('/api/me/deletion')).body.blockedBy?.code).toBe('account/needed-admin')
    expect(await deleteAccount(ada)).toEqual([409, 'account/needed-admin'])
  })
})

describe('clicking Delete twice', () => {
  it('deletes the account once', async () => {
    const rune = await createPerson(world, 'Rune Dahl', 'producer')
    const answers = await Promise.all([deleteAccount(rune), deleteAccount(rune), deleteAccount(rune)])
    expect(answers.filter(([status]) => ![204, 401].includes(status))).toEqual([])
    await world.drainJobs()
    const mails = (await world.mailsTo(rune.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'Your account was deleted').length).toBe(1)
    const { rowCount } = await world.deps.db.$client.query(
      `select from events where action = 'account.delete' and subject_id = $1`,
      [rune.id],
    )
    expect(rowCount).toBe(1)
  })
})
