import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './check-new-password.ts'
import { Person, password, signUp } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()

const tooCommon = { password: 'This is one of the most common passwords. Choose a different one.' }
const tooClose = { password: 'This is too close to your name or email. Choose a different password.' }

const signInWith = async (person: Person, tried: string) =>
  (await new Person(world).post('/api/account/sign-in', { email: person.email, password: tried })).status

async function resetToken({ email }: Person): Promise<string> {
  await new Person(world).post('/api/account/forgot-password', { email })
  await world.drainJobs()
  const mails = await world.mailsTo(email)
  return new URL(
    /http\S+/.exec(mails.find(({ subject }) => subject === 'Set a new password')!.text)![0],
  ).searchParams.get('token')!
}

describe('a common password', () => {
  it('is one of the 3,000 most common ones of ten or more characters', () => {
    // Samples across that part of the list, including the first and the last.
    for (const word of [
      'qwertyuiop',
      '1234567890',
      'q1w2e3r4t5',
      'basketball',
      'password123',
      'pianoforte',
      'pleazcufme',
    ])
      expect([word, isCommonPassword(word)]).toEqual([word, true])
  })

  it('is rejected at sign-up in any case, and no account is created', async () => {
    const june = { name: 'June Park', email: 'june@example.com', profession: 'producer', termsAccepted: true }
    for (const tried of ['basketball', 'BasketBall']) {
      const { status, body } = await new Person(world).post('/api/account/sign-up', { ...june, password: tried })
      expect([status, body.code, body.fields]).toEqual([422, 'auth/invalid-password', tooCommon])
    }
    expect((await new Person(world).post('/api/account/sign-up', { ...june, password })).status).toBe(201)
  })

  it('is rejected in a password change, and the old one stays', async () => {
    const kai = await signUp(world, 'Kai Moss', 'producer')
    const requestBody = { currentPassword: password, password: 'password123' }
    const { status, body } = await kai.post('/api/me/password', requestBody)
    expect([status, body.code, body.fields]).toEqual([422, 'auth/invalid-password', tooCommon])
    expect([await signInWith(kai, 'password123'), await signInWith(kai, password)]).toEqual([401, 200])
  })

  it('is rejected by a reset link, which still works afterwards [A-2]', async () => {
    const lena = await signUp(world, 'Lena Ford', 'producer')
    const token = await resetToken(lena)
    const reset = (tried: string) => new Person(world).post('/api/account/reset-password', { token, password: tried })
    const { status, body } = await reset('qwertyuiop')
    expect([status, body.code, body.fields]).toEqual([422, 'auth/invalid-password', tooCommon])
    expect(await signInWith(lena, password)).toBe(200)
    expect((await reset('a better password')).status).toBe(204)
    expect(await signInWith(lena, 'a better password')).toBe(200)
  })
})

describe('a password made of the person’s name and email', () => {
  it('is rejected at sign-up, in a password change, and by a reset link', async () => {
    const signUpInput = {
      name: 'Mira Halden',
      email: 'mira.songs@example.com',
      profession: 'producer',
      termsAccepted: true,
    }
    const tried = 'MiraHalden-1'
    const first = await new Person(world).post('/api/account/sign-up', { ...signUpInput, password: tried })
    expect([first.status, first.body.fields]).toEqual([422, tooClose])
    const nora = await signUp(world, 'Nora Vale', 'producer')
    const second = await nora.post('/api/me/password', { currentPassword: password, password: 'nora.vale!!' })
    expect([second.status, second.body.fields]).toEqual([422, tooClose])
    const token = await resetToken(nora)
    const third = await new Person(world).post('/api/account/reset-password', { token, password: nora.email })
    expect([third.status, third.body.fields]).toEqual([422, tooClose])
    expect(await signInWith(nora, password)).toBe(200)
  })
})
