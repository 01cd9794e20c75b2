import { expect, it } from 'vitest'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const visit = await openBuiltPages(world)
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const id = '01a20dcd-1199-79d8-a834-6838c3f765d9'

/** What the page at a path preloads. */
async function preloadsOf(path: string, headers: Record<string, string> = { cookie }): Promise<string[]> {
  const { html } = await visit(path, { headers })
  return [...html.matchAll(/<link rel="\w+" href="([^"]*)"/g)].map(([, href]) => href!)
}

it('lets the browser load a page’s files and what it requests first', async () => {
  expect(await preloadsOf(`/drop/${id}`)).toEqual(['/assets/drop-page.js', `/api/drops/${id}`])
})

it('preloads no request that the page would not send', async () => {
  for (const path of ['/drop/no-id', `/drop/${id}?share`, '/drop/%22%3E%3Cscript%3E'])
    expect([path, await preloadsOf(path)]).toEqual([path, ['/assets/drop-page.js']])
  expect(await preloadsOf('/my-pitches')).toEqual([])
  expect(await preloadsOf(`/drop/${id}`, {})).toEqual([])
})
