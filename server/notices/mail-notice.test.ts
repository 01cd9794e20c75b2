import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUp, welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await openTestWorld()
  ada = await welcome(world, 'Ada Admin', 'manager', { admin: true })
})
afterAll(() => world.close())

const listOf = async (person: Person) =>
  (await person.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
const mailsTo = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject).toSorted()

it('a notice is mailed to an address its owner has shown to be his; at the gate it stands in the list [N-3]', async () => {
  const ines = await signUp(world, 'Ines Lund', 'anr')
  const nils = await welcome(world, 'Nils Berg', 'anr', { verified: false })
  await world.settle()
  await ada.post('/api/admin/people/verify', { ids: [ines.id, nils.id] })
  await world.settle()
  const approved = 'Your account is approved'
  expect([await listOf(ines), await listOf(nils)]).toEqual([[approved], [approved]])
  expect([await mailsTo(ines), await mailsTo(nils)]).toEqual([['Verify your e-mail'], [approved]])
})

it('an address that staff has verified hears of it [N-3]', async () => {
  const june = await signUp(world, 'June Park', 'songWriter')
  await ada.post('/api/admin/people/verify-email', { ids: [june.id] })
  await world.settle()
  expect(await mailsTo(june)).toContain('Your e-mail is verified')
})
