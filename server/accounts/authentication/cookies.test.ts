import { expect, it } from 'vitest'
import { Person, signUp } from '../../testing/steps/person.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld({ COOKIE_DOMAIN: 'velv.example' }, { publicUrl: 'https://app.velv.example' })

it('on https the session cookies are restricted to this host, and only the user cookie is shared [A-9]', async () => {
  const june = new Person(world)
  const { headers } = await june.post('/api/account/sign-up', {
    name: 'June Park',
    email: 'june@example.com',
    password: 'velvet-rooms',
    profession: 'producer',
    termsAccepted: true,
  })
  const set = Object.fromEntries(headers.getSetCookie().map((line) => [line.split('=')[0], line.split('; ').slice(1)]))
  for (const name of ['__Host-velv.session_token', '__Host-velv.session_data', '__Host-velv.browser']) {
    expect([name, set[name]]).toEqual([name, expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])])
    expect(set[name]!.join()).not.toContain('Domain')
  }
  expect(set['user']).toEqual(['Max-Age=63072000', 'Path=/', 'SameSite=Lax', 'Domain=velv.example', 'Secure'])
  expect((await june.get('/api/me')).status).toBe(200)
  const { status, headers: answer } = await june.post('/api/account/sign-out')
  expect(status).toBe(204)
  // A browser deletes a cookie only if its domain and path are the same as when it was set.
  expect(answer.getSetCookie().find((line) => line.startsWith('user='))).toBe(
    'user=; Max-Age=0; Path=/; SameSite=Lax; Domain=velv.example; Secure',
  )
  // The remaining cookie only shows that someone logged in here.
  expect([...june.cookies.keys()]).toEqual(['__Host-velv.browser'])
})

it('on https every response tells browsers to stay on https, on every subdomain', async () => {
  for (const path of ['/api/health', '/api/me', '/nowhere'])
    expect((await fetch(world.address + path)).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
})

it('on http, as on localhost, logging in works without either', async () => {
  const plain = await openTestWorld()
  const june = await signUp(plain, 'June Park', 'producer')
  expect([...june.cookies.keys()].toSorted()).toEqual([
    'user',
    'velv.browser',
    'velv.session_data',
    'velv.session_token',
  ])
  const answer = await june.send('GET', '/api/me')
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([200, null])
  await plain.close()
})
