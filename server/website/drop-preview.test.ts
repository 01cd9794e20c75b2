import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson } from '../testing/steps/person.ts'
import { briefInput, createLiveDrop } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const secrets = {
  artist: 'Secret Artist',
  label: 'Secret Label',
  importantNote: 'Secret note',
  referenceLinks: ['https://secret.dev/x'],
}

const world = await testWorld()
const visit = await openBuiltPages(world)
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const live = await createLiveDrop(world, ines, staff, {
  ...secrets,
  lookingFor: ['A "closer" & <b>more</b>', 'Secret second wish'],
})
const { number } = (await ines.get(`/api/drops/${live}`)).body
const waiting = (await ines.post('/api/drops', briefInput(world, secrets))).body.id

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
  )
const own = Object.fromEntries(
  ['title', 'description', 'url', 'image', 'image:alt'].map((name) => [name, "Velv's own"]),
)

describe('a shared link to a drop, opened by a stranger [D-5]', () => {
  it('redirects to /home, and shows what the landing page shows, not whom the drop is for', async () => {
    const sent = await visit(`/drop/${live}`)
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `/home?next=%2Fdrop%2F${live}`])
    const { html, headers } = await visit(sent.headers.get('location')!)
    expect(tagsOf(html)).toEqual({
      title: 'A pop artist in Sweden is looking for songs',
      description: expect.stringMatching(
        /^Pop, Sweden\. Closes \w{3}, \w{3} \d+\. Looking for: A &quot;closer&quot; &amp; &lt;b&gt;more&lt;\/b&gt;\.$/,
      ),
      url: `${world.baseUrl}/brief/${number}`,
      image: expect.stringMatching(new RegExp(`^${world.baseUrl}/preview/brief-${number}\\.png\\?v=[\\w-]{8}$`)),
      'image:alt': `The sleeve of brief ${number}, next to: A pop artist in Sweden`,
    })
    expect(html).not.toMatch(/secret/i)
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('has a picture of 1200 × 630 that other sites can embed', async () => {
    const response = await fetch(`${world.baseUrl}/preview/brief-${number}.png`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
  })

  it('has the same picture under the address that was shared before drops had numbers', async () => {
    const pictures = await Promise.all(
      [`${live}.jpg`, `brief-${number}.png`].map(async (name) => {
        const response = await fetch(`${world.baseUrl}/preview/${name}`)
        return Buffer.from(await response.arrayBuffer()).toString('base64')
      }),
    )
    expect(pictures[0]).toBe(pictures[1])
  })

  it.each([
    ['a drop under review', () => waiting],
    ['a drop that does not exist', () => '01a1f9da-0000-7000-8000-000000000000'],
    ['an invalid id', () => 'no-id'],
  ])('reveals nothing about %s', async (_, idOf) => {
    const { html } = await visit(`/home?next=${encodeURIComponent(`/drop/${idOf()}`)}`)
    expect(tagsOf(html)).toEqual(own)
    const picture = await fetch(`${world.baseUrl}/preview/${idOf()}.jpg`, { redirect: 'manual' })
    expect([picture.status, picture.headers.get('location')]).toEqual([302, '/preview.jpg'])
  })

  it('changes no other page, and nothing once the drop has closed', async () => {
    expect(tagsOf((await visit(`/home?next=/drop/${live}/edit`)).html)).toEqual(own)
    expect(tagsOf((await visit('/home')).html)).toEqual(own)
    world.advanceClock(15 * 86_400_000)
    expect(tagsOf((await visit(`/home?next=/drop/${live}`)).html)).toEqual(own)
    expect((await fetch(`${world.baseUrl}/preview/${live}.jpg`, { redirect: 'manual' })).status).toBe(302)
  })
})
