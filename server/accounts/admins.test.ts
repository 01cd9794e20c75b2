import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statusAndCode, password, type Person, signUp, createPerson } from '../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../testing/world/test-world.ts'
import { users } from './accounts-table.ts'
import { setAdmin } from './set-admin.ts'

const [firstId, secondId] = [velvIdFrom(Buffer.from('founder')), velvIdFrom(Buffer.from('another'))]
const named = `rosa.vidal@example.com=${firstId}, tom.reed@example.com=${secondId}`

const world = await testWorld({ ADMIN_ACCOUNTS: named })

const hasAdminAccess = async (person: Person) =>
  (await statusAndCode(person.send('GET', '/api/admin/people')))[0] === 200

/** Runs the command as its own process, while the server keeps running. */
async function runCommand(...args: string[]): Promise<{ status: number; messages: string }> {
  const program = fileURLToPath(new URL('../command-admin.ts', import.meta.url))
  const { NODE_COMPILE_CACHE } = process.env
  const env = { DATABASE_URL: world.database.url, ADMIN_ACCOUNTS: named, NODE_COMPILE_CACHE }
  const ended = promisify(execFile)(process.execPath, [program, ...args], { env })
  return ended.then(
    ({ stdout, stderr }) => ({ status: 0, messages: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ status: code, messages: stdout + stderr }),
  )
}

it('two fixed accounts are admins only by email and velvId together [A-13]', async () => {
  const rosa = await signUp(world, 'Rosa Vidal', 'manager')
  const tom = await signUp(world, 'Tom Reed', 'anr')
  const set = (person: Person, facts: Partial<typeof users.$inferInsert>) =>
    world.deps.db.update(users).set(facts).where(eq(users.id, person.id))
  await set(rosa, { emailVerified: true })
  expect(await hasAdminAccess(rosa)).toBe(false)
  await rosa.post('/api/me/email', { email: 'rosa@before.example', password })
  await world.drainJobs()
  const next = new URL(/http\S+/.exec((await world.mailsTo('rosa@before.example'))[0]!.text)![0]).searchParams.get(
    'next',
  )!
  const token = new URLSearchParams(next.split('?')[1]).get('email')
  await set(tom, { velvId: secondId })
  // Signing up with the address first does not prove that it is theirs.
  expect(await hasAdminAccess(tom)).toBe(false)
  await set(rosa, { velvId: firstId })
  await set(tom, { emailVerified: true })
  expect([await hasAdminAccess(rosa), await hasAdminAccess(tom)]).toEqual([true, true])
  expect((await rosa.get('/api/me')).body.me).toMatchObject({ admin: true, gate: 'open' })
  expect((await rosa.get('/api/me/deletion')).body.blockedBy.code).toBe('account/needed-admin')
  // With a stolen session and password the account must not be moved to another address, because that would remove the
  // admin rights.
  const move = { email: 'rosa@elsewhere.example', password }
  expect(await statusAndCode(rosa.send('POST', '/api/me/email', move))).toEqual([409, 'account/needed-admin'])
  expect(await statusAndCode(rosa.send('POST', '/api/me/email/confirm', { token }))).toEqual([
    409,
    'account/needed-admin',
  ])
  expect((await rosa.get('/api/me')).body.me).toMatchObject({ email: rosa.email, pendingEmail: 'rosa@before.example' })
  await set(tom, { email: 'tom@elsewhere.example' })
  expect([await hasAdminAccess(rosa), await hasAdminAccess(tom)]).toEqual([true, false])
})

it('npm run admin -- grant | revoke | list [A-13]', async () => {
  const ada = await signUp(world, 'Ada Linde', 'manager')
  await world.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id))
  expect(await hasAdminAccess(ada)).toBe(false)
  expect(await runCommand('grant', 'ADA.linde@example.com')).toEqual({
    status: 0,
    messages: 'Ada Linde (ada.linde@example.com) is now an admin.\n',
  })
  expect(await hasAdminAccess(ada)).toBe(true)
  const [entry] = (await ada.get('/api/admin/audit')).body.rows
  expect(entry).toMatchObject({
    action: 'account.grant-admin',
    actor: null,
    before: { admin: false },
    after: { admin: true },
  })
  const { velvId } = (await ada.get('/api/me')).body.me
  expect((await runCommand('list')).messages).toBe(
    [
      `ada.linde@example.com  ${velvId}  Ada Linde`,
      `rosa.vidal@example.com  ${firstId}  set in ADMIN_ACCOUNTS`,
      `tom.reed@example.com  ${secondId}  set in ADMIN_ACCOUNTS\n`,
    ].join('\n'),
  )
  expect((await runCommand('revoke', 'ada.linde@example.com')).messages).toBe(
    'Ada Linde (ada.linde@example.com) is no longer an admin.\n',
  )
  expect(await hasAdminAccess(ada)).toBe(false)
  expect((await runCommand('revoke', 'rosa.vidal@example.com')).messages).toContain('is still an admin')
  expect(await runCommand('grant', 'nobody@example.com')).toEqual({
    status: 1,
    messages: 'No account has the email nobody@example.com.\n',
  })
  expect((await runCommand('crown', 'ada.linde@example.com')).status).toBe(1)
})

it('the only admin who can log in keeps the flag, even if others have it too [A-13]', async () => {
  const lone = await openTestWorld()
  const ada = await createPerson(lone, 'Ada Linde', 'manager', { admin: true })
  const bo = await signUp(lone, 'Bo Linde', 'manager')
  const { db, clock } = lone.deps
  await db.update(users).set({ admin: true }).where(eq(users.id, bo.id))
  const revoke = () => setAdmin(db, ada.email, { admin: false, at: clock.now(), fixed: new Map() })
  // This admin's email is not verified, so they have not passed the account gate.
  await expect(revoke()).rejects.toMatchObject({ code: 'account/needed-admin' })
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, bo.id))
  expect((await revoke())!.admin).toBe(false)
  await lone.close()
})
