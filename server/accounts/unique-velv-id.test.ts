import { isVelvId, velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statusAndCode, signUp, createPerson } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'
import { users } from './accounts-table.ts'
import { generateUniqueVelvId } from './unique-velv-id.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })

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
