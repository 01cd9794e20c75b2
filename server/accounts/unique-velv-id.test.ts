import { isVelvId, velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type Person, signUp, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { users } from './accounts-table.ts'
import { generateUniqueVelvId } from './unique-velv-id.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await openTestWorld()
  ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
})
afterAll(() => world.close())

it('draws again where somebody has it already [M-3]', async () => {
  const [taken, free] = [Buffer.from('is here'), Buffer.from('is not.')]
  const june = await signUp(world, 'June Taken', 'producer')
  await world.deps.db
    .update(users)
    .set({ velvId: velvIdFrom(taken) })
    .where(eq(users.id, june.id))
  const draws = [taken, taken, free]
  expect(await generateUniqueVelvId(world.deps.db, () => draws.shift()!)).toBe(velvIdFrom(free))
})

it('gives admins one, and nobody else [M-3]', async () => {
  expect(isVelvId((await ada.post('/api/admin/velv-ids')).body.velvId)).toBe(true)
  const tom = await welcome(world, 'Tom Curious', 'anr')
  expect(await codeOf(tom.send('POST', '/api/admin/velv-ids'))).toEqual([403, 'account/role'])
})
