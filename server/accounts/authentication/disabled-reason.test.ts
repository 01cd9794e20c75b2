import { afterAll, expect, it } from 'vitest'
import { enableTwoFactor } from '../../testing/steps/authenticator.ts'
import { PasskeyDevice } from '../../testing/steps/passkey-device.ts'
import { createPerson, password, Person } from '../../testing/steps/person.ts'
import { undoOn } from '../../testing/steps/undo-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'

const { world, ada, applyAction } = await openStaffWorld()
afterAll(() => world.close())

const reason = 'Two people use this account.'

const logIn = async ({ email }: { email: string }, more: object = {}) =>
  (await new Person(world).post('/api/account/sign-in', { email, password, ...more })).body

const disabled = (why?: string) => ({
  type: '/api/docs#auth/disabled',
  title: expect.any(String),
  status: 403,
  code: 'auth/disabled',
  ...(why === undefined ? {} : { reason: why }),
})

it('tells a disabled person why, only with the right password or a passkey [A-10]', async () => {
  const kai = await createPerson(world, 'Kai Disabled', 'producer')
  const device = new PasskeyDevice()
  await device.register(kai, 'Phone')
  expect((await applyAction(kai, 'disable', { reason })).status).toBe(200)
  expect(await logIn(kai)).toEqual(disabled(reason))
  expect((await device.logIn(new Person(world))).body).toEqual(disabled(reason))
  const stranger = await logIn(kai, { password: 'a wrong one' })
  expect(stranger).toEqual(await logIn({ email: 'nobody@example.com' }))
  expect(JSON.stringify(stranger)).not.toContain(reason)
})

it('tells it only after the code if two-factor authentication is on [A-10]', async () => {
  const kai = await createPerson(world, 'Kai Coded', 'producer')
  const { app } = await enableTwoFactor(kai)
  await applyAction(kai, 'disable', { reason })
  expect(await logIn(kai)).toMatchObject({ code: 'auth/two-factor-needed' })
  expect(await logIn(kai, { code: '000000' })).toMatchObject({ code: 'auth/invalid-code' })
  expect(await logIn(kai, { code: app.nextCode() })).toEqual(disabled(reason))
})

it('tells the latest reason, and none that was undone [A-10]', async () => {
  const kai = await createPerson(world, 'Kai Again', 'producer')
  await applyAction(kai, 'disable', { reason })
  expect(await undoOn(ada, kai.id)).toEqual([200, undefined])
  expect(await logIn(kai)).toHaveProperty('me')
  await applyAction(kai, 'disable', { reason: 'A second look.' })
  expect(await logIn(kai)).toEqual(disabled('A second look.'))
})
