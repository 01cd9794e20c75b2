import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, type Person, welcome } from '../../testing/person.ts'
import { liveDrop, payAt, pressOnSandbox, readyDraft, receivePaid } from '../../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let mira: Person
let dropId: string

beforeAll(async () => {
  world = await openTestWorld()
  mira = await welcome(world, 'Mira Halden', 'songWriter')
  const ines = await welcome(world, 'Ines Owner', 'anr')
  const staff = await welcome(world, 'Ada Admin', 'manager', { admin: true })
  dropId = await liveDrop(world, ines, staff)
})
afterAll(() => world.close())

const close = (person: Person, demoId: string) => codeOf(person.send('DELETE', `/api/demos/${demoId}/checkout`))
const paymentOf = async (demoId: string) => (await mira.get(`/api/demos/${demoId}`)).body.payment

it('closes an open checkout, so that the draft is free again, and cannot be paid by its old page [S-3]', async () => {
  const demoId = await readyDraft(world, mira, dropId)
  const { url } = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body
  expect(await paymentOf(demoId)).toBe('waiting')
  const june = await welcome(world, 'June Park', 'producer')
  expect(await close(june, demoId)).toEqual([404, 'demo/not-found'])
  expect(await paymentOf(demoId)).toBe('waiting')
  expect([await close(mira, demoId), await close(mira, demoId)]).toEqual([
    [204, undefined],
    [204, undefined],
  ])
  expect(await paymentOf(demoId)).toBe('none')
  expect((await payAt(url)).status).toBe(410)
  const again = (await mira.post(`/api/demos/${demoId}/checkout`, { currency: 'sek' })).body.url
  expect(again).not.toBe(url)
  await payAt(again)
  await receivePaid(world, demoId, mira)
  expect((await mira.get(`/api/demos/${demoId}`)).body.result).toBe('screening')
})

it('counts what was paid in the last moment, and waits while a bank is asked [S-3]', async () => {
  const paid = await readyDraft(world, mira, dropId, 'Paid')
  await payAt((await mira.post(`/api/demos/${paid}/checkout`, {})).body.url)
  // The news of it may have come before.
  expect([204, 409]).toContain((await close(mira, paid))[0])
  await receivePaid(world, paid, mira)
  expect((await mira.get(`/api/demos/${paid}`)).body.result).toBe('screening')

  const asked = await readyDraft(world, mira, dropId, 'Asked')
  await pressOnSandbox((await mira.post(`/api/demos/${asked}/checkout`, {})).body.url, { choice: 'debit' })
  await expect.poll(async () => (await world.settle(), paymentOf(asked))).toBe('underway')
  expect(await close(mira, asked)).toEqual([409, 'payment/in-progress'])
})
