import { expect, it } from 'vitest'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson, type Person } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const visit = await openBuiltPages(world)
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const sam = await createPerson(world, 'Sam Screener', 'screener')
const id = '01a20dcd-1199-79d8-a834-6838c3f765d9'

const ofFrame = ['/api/badges', '/api/notices']

const cookieOf = ({ cookies }: Person) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** What the page at a path preloads: files and requests, and the feeds that a browser requests if it stores no filters. */
async function preloadsOf(path: string, who: Person | undefined = mira) {
  const { html } = await visit(path, { headers: who ? { cookie: cookieOf(who) } : {} })
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href!)
  return {
    files: all(/<link rel="modulepreload" href="([^"]*)"/g),
    requests: all(/<link rel="preload" as="fetch" href="([^"]*)"/g),
    feeds: all(/<meta name="velv-feed" content="([^"]*)"/g),
  }
}

it('lets the browser load a page’s files and what it requests first', async () => {
  expect(await preloadsOf(`/drop/${id}`)).toEqual({
    files: ['/assets/drop-page.js'],
    requests: ['/api/me', `/api/drops/${id}`, ...ofFrame],
    feeds: [],
  })
})

it('preloads what the page requests for this person', async () => {
  expect(await preloadsOf('/')).toEqual({
    files: ['/assets/home-page.js'],
    requests: ['/api/me', '/api/my/favorites', ...ofFrame],
    feeds: ['/api/drops?sort=closing&amp;limit=5'],
  })
  expect(await preloadsOf('/', sam)).toMatchObject({ requests: ['/api/me', ...ofFrame], feeds: ['/api/drops-to-hear'] })
})

it('preloads no request that the page would not send', async () => {
  for (const path of ['/drop/no-id', `/drop/${id}?share`, '/drop/%22%3E%3Cscript%3E'])
    expect([path, await preloadsOf(path)]).toEqual([
      path,
      { files: ['/assets/drop-page.js'], requests: ['/api/me', ...ofFrame], feeds: [] },
    ])
  expect(await preloadsOf('/?q=trap')).toMatchObject({ requests: ['/api/me', ...ofFrame], feeds: [] })
  expect(await preloadsOf('/my-pitches')).toEqual({ files: [], requests: ['/api/me', ...ofFrame], feeds: [] })
})

it('preloads only the profile for a person whose account is not ready', async () => {
  const nia = await createPerson(world, 'Nia Newcomer', 'screener', { verified: false })
  expect(await preloadsOf('/', nia)).toMatchObject({ requests: ['/api/me'], feeds: [] })
})

it('preloads nothing on a public page', async () => {
  expect(await preloadsOf('/home', undefined)).toEqual({ files: [], requests: [], feeds: [] })
})
