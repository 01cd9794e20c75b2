import { expect, it } from 'vitest'
import { Person } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()

const publicPaths =
  '/signup /forgotpassword /login /home /howto /termsconditions /privacycookies /about /contact /soundtrap /pricing /verify'.split(
    ' ',
  )

it('[P1] robots.txt allows the public pages and disallows the rest', async () => {
  const { status, body, headers } = await new Person(world).get<string>('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  const lines = body.split('\n')
  const allowed = lines.filter((line) => line.startsWith('Allow: ')).map((line) => line.slice('Allow: '.length))
  const files = [
    '/assets/',
    '/icons/',
    '/icon.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/preview.jpg',
    '/preview/',
  ]
  expect(allowed).toEqual(['/$', ...publicPaths, '/brief/', '/drop/', ...files])
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /'])
  expect(lines).toContain(`Sitemap: ${world.baseUrl}/sitemap.xml`)
})

it('[P1] sitemap.xml lists every public page once, with its absolute URL', async () => {
  const { status, body, headers } = await new Person(world).get<string>('/sitemap.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const named = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(named).toEqual(publicPaths.map((path) => world.baseUrl + path))
})
