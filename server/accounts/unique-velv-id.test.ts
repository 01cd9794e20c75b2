import { isVelvId, velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statusAndCode, type Person, signUp, createPerson } from '../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import { users } from './accounts-table.ts'
import { generateUniqueVelvId } from './unique-velv-id.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await openTestWorld()
  ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
})
afterAll(() => world.close())

it('draws again when the velvId is taken [M-3]', async () => {
  const [taken, free] = [Buffer.from('is here'), Buffer.from('is not.')]
  const june = await signUp(world, 'June Taken', 'producer')
  await world.deps.db
    .update(users)
    .set({ velvId: velvIdFrom(taken) })
    .where(eq(users.id, june.id))
  const draws = [taken, taken, free]
  expect(await generateUniqueVelvId(world.deps.db, () => draws.shift()!)).toBe(velvIdFrom(free))
})

it('generates velvIds for admins, and for nobody else [M-3]', async () => {
  expect(isVelvId((await ada.post('/api/admin/velv-ids')).body.velvId)).toBe(true)
  const tom = await createPerson(world, 'Tom Curious', 'anr')
  expect(await statusAndCode(tom.send('POST', '/api/admin/velv-ids'))).toEqual([403, 'account/role'])
})
