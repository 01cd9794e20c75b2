import { describe, expect, it } from 'vitest'
import { fillPublicPage } from './landing.ts'
import { createPerson } from '../testing/steps/person.ts'
import { briefInput, createLiveDrop, createPaidDemo } from '../testing/steps/submission-steps.ts'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { testWorld } from '../testing/world/test-world.ts'

const dropsPage = '<ul><!--velv:openDrops--></ul>'
/** The text of the list items, without their pictures. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<span class="sleeve".*?(?=<span class="looking-for">)/g, '')
    .split('<li>')
    .slice(1)
    .map((entry) =>
      entry
        .replaceAll(/<[^>]+>/g, '|')
        .split('|')
        .filter(Boolean),
    )

const world = await testWorld({ RATE_LEVEL2_MICROS: '7000' })
const vera = await createPerson(world, 'Vera Holm', 'anr')
const ada = await createPerson(world, 'Ada Berg', 'corporate', { admin: true })
// A high timeout, because a busy machine must not look like a slow provider.
const fill = fillPublicPage(world.deps, 30_000)

describe('the drops on the landing page', () => {
  it('show a placeholder when no drop is live', async () => {
    expect(await fill(dropsPage)).toContain('No drops are open right now.')
  })

  it('show only the public fields of a live drop, and not whom it is for', async () => {
    const secrets = {
      artist: 'Secret Artist',
      label: 'Secret Label',
      importantNote: 'Secret note',
      referenceLinks: ['https://secret.test/song'],
    }
    const dropId = await createLiveDrop(world, vera, ada, {
      ...secrets,
      genre: ['rB', 'soul'],
      lyrics: ['Non/Looking for instrumentals', 'English', 'Danish'],
      lookingFor: ['A <b>slow</b> one & "short".', 'Secret second wish'],
    })
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    await createPaidDemo(world, mira, dropId, 'Secret Song')

    const html = await fill(dropsPage)
    expect(wordsOf(html)).toEqual([
      [
        'A &lt;b&gt;slow&lt;/b&gt; one &amp; &quot;short&quot;.',
        'R&amp;B',
        'Sweden',
        'Instrumental, English',
        'Closes in 14 days',
        '1 song',
      ],
    ])
    expect(html).not.toMatch(/secret/i)
    expect(html).not.toContain(dropId)
    expect(html).not.toContain(vera.id)
    expect(html).not.toContain('Vera')
    const { number } = (await vera.get(`/api/drops/${dropId}`)).body
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`/brief/${number}`])
  })

  it('leave out drops under review, and are limited to six with the count of the rest', async () => {
    await vera.post('/api/drops', briefInput(world, { lookingFor: ['Nobody has approved this'] }))
    for (const text of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
      await createLiveDrop(world, vera, ada, { lookingFor: [text] })
    const entries = wordsOf((await fill(dropsPage)).replaceAll('<li class="landing-drop-more">', '<li>'))
    expect(entries.map(([first]) => first)).toEqual([
      'eight',
      'seven',
      'six',
      'five',
      'four',
      'three',
      '2 more open drops. Sign up to see them all',
    ])
    expect(entries[0]?.at(-1)).toBe('No songs yet')
  })

  it('highlight what closes within four days, and leave out what has closed', async () => {
    world.advanceClock(10 * 86_400_000)
    expect(await fill(dropsPage)).toContain('<span class="highlight">Closes in 4 days</span>')
    world.advanceClock(3 * 86_400_000)
    expect(await fill(dropsPage)).toContain('<span class="highlight">Closes tomorrow</span>')
    world.advanceClock(2 * 86_400_000)
    expect(await fill(dropsPage)).toContain('No drops are open right now.')
  })
})

it('fills in price, rates and support address as configured', async () => {
  const page = ['price', 'hourly1', 'hourly2', 'hourly3', 'support'].map((name) => `<!--velv:${name}-->`).join(' ')
  expect(await fill(page)).toBe('€12.00 $18.00 $25.20 $30.24 support@velv.test')
})

it('[S-2] shows the price in the reader’s own currency', async () => {
  const price = (languages: string) => fill('<!--velv:price-->', { visitorLocale: { country: undefined, languages } })
  expect(await Promise.all(['sv-SE,sv;q=0.9', 'en-GB', 'ja', 'de', 'xx'].map(price))).toEqual([
    '139,00\u00a0kr',
    '£10.50',
    '￥2,000',
    '12,00\u00a0€',
    '€12.00',
  ])
})

it('[S-2] leaves the price out when the provider is slow or unavailable', async () => {
  const priceOf = (price: () => Promise<never>) =>
    fillPublicPage({ ...world.deps, provider: { ...world.deps.provider, price } }, 1)('<b><!--velv:price--></b>')
  const never = new Promise<never>(() => undefined)
  expect([await priceOf(() => never), await priceOf(() => Promise.reject(new Error('away')))]).toEqual([
    '<b></b>',
    '<b></b>',
  ])
})

it('[P3] says that an address was not found, and nothing about the address', async () => {
  const page = '<!--velv:notFound-->'
  expect(await fill(page, { isNotFound: true })).toContain('We couldn’t find that page.')
  expect(await fill(page)).toBe('')
  const visit = await openBuiltPages(world)
  const { status, headers } = await visit('/no/such/page?next=https://elsewhere.example&<b>')
  expect([status, headers.get('location')]).toEqual([302, '/home?not-found'])
  const found = await visit('/home?not-found=<b>hello</b>')
  expect([found.status, found.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(found.html).not.toContain('hello')
})

it('[P3] says that a page needs an account', async () => {
  const page = '<!--velv:notFound-->'
  expect(await fill(page, { mustLogIn: true })).toContain('Log in or sign up to open that page.')
  expect(await fill(page)).toBe('')
})

it('[P12] links to login and sign-up for signed-out readers, and back to the application for signed-in ones', async () => {
  const page = '<!--velv:authLinks--><a href="/howto#creators">a</a><a href="/about">b</a><a href="/signup">c</a>'
  expect(await fill(page)).toBe(
    '<a class="btn quiet" href="/login">Log in</a><a class="btn line" href="/signup">Sign up</a>' +
      '<a href="/howto#creators">a</a><a href="/about">b</a><a href="/signup">c</a>',
  )
  expect(await fill(page, { signedIn: true })).toBe(
    '<a class="btn line" href="/">Back to Velv</a>' +
      '<a href="/howto?read#creators">a</a><a href="/about?read">b</a><a href="/signup">c</a>',
  )
})
