import { expect, it } from 'vitest'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson } from '../testing/steps/person.ts'
import { testWorld } from '../testing/world/test-world.ts'

const pages = { '/shop': 'https://staging.example/shop?a=b', '/wallet': 'https://staging.example/wallet' }
const world = await testWorld({ EXTERNAL_PAGES: JSON.stringify(pages) })
const visit = await openBuiltPages(world)

it('[P6] redirects a configured page to its host for everyone, before any other rule', async () => {
  const ines = await createPerson(world, 'Ines Lund', 'anr')
  const cookie = [...ines.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const [visitor, otherwise] of [
    [{}, [302, '/home?not-found']],
    [{ headers: { cookie } }, [200, null]],
  ] as const) {
    for (const path of ['/shop', '/shop/', '/shop?next=//evil.example']) {
      const { status, headers: sent } = await visit(path, visitor)
      expect([path, status, sent.get('location')]).toEqual([path, 302, 'https://staging.example/shop?a=b'])
    }
    expect((await visit('/wallet', visitor)).headers.get('location')).toBe('https://staging.example/wallet')
    const { status, headers: sent } = await visit('/shop/more', visitor)
    expect([status, sent.get('location')]).toEqual(otherwise)
  }
})

it('[P6] tells pages which links are external', async () => {
  expect((await visit('/home')).html).toContain(
    '<meta name="velv-external" content="[&quot;/shop&quot;,&quot;/wallet&quot;]"></head>',
  )
})
