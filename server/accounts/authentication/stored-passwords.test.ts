import { expect, it } from 'vitest'
import { Person, password, signUp } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { credentials } from '../accounts-table.ts'

const world = await testWorld({}, { realPasswords: true })

it('stores passwords with a slow hash and a separate salt, each valid for its own account only', async () => {
  const mira = await signUp(world, 'Mira Halden', 'songWriter')
  await signUp(world, 'June Park', 'producer')
  const stored = await world.deps.db.select({ password: credentials.password }).from(credentials)
  // The salt, and scrypt's output of 64 bytes.
  for (const row of stored) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(new Set(stored.map((row) => row.password)).size).toBe(2)

  const signIn = async (word: string) =>
    (await new Person(world).post('/api/account/sign-in', { email: mira.email, password: word })).status
  expect([await signIn(password), await signIn(`${password} `), await signIn('velvet-room')]).toEqual([200, 401, 401])
})
