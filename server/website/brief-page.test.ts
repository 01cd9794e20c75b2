import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drops } from '../drops/drops-table.ts'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson, password, type Person } from '../testing/steps/person.ts'
import { briefInput, createLiveDrop, createPaidDemo } from '../testing/steps/submission-steps.ts'
import { commitAtOnce } from '../testing/steps/undo-steps.ts'
import { openTestWorld, testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const visit = await openBuiltPages(world)
const vera = await createPerson(world, 'Vera Holm', 'anr')
const ada = await createPerson(world, 'Ada Berg', 'corporate', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const max = await createPerson(world, 'Max Sand', 'screener')

const secrets = { artist: 'Secret Artist', label: 'Secret Label' }
const liveDrop = (change: Record<string, unknown> = {}) => createLiveDrop(world, vera, ada, { ...secrets, ...change })
const numberOf = async (id: string): Promise<number> => (await ada.get(`/api/drops/${id}`)).body.number
const liveNumber = async (change?: Record<string, unknown>) => numberOf(await liveDrop(change))
const cookieOf = ({ cookies }: Person) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})
const textOf = (html: string) =>
  html
    .replaceAll(/<head>.*<\/head>|<svg.*?<\/svg>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
const numbersIn = (html: string) => [
  ...new Set([...html.matchAll(/\/brief\/(\d+)/g)].map(([, number]) => Number(number))),
]

describe('the public page of a brief [W-1]', () => {
  it('shows a live drop to visitors, without scripts, as its owner wrote it', async () => {
    const id = await liveDrop({
      genre: ['rB'],
      lyrics: ['English', 'Swedish'],
      lookingFor: ['A <b>slow</b> closer for secret artist.', 'One & "only"'],
      importantNote: 'Secret Label wants\ntwo minutes.',
      referenceLinks: ['https://open.spotify.com/track/1', 'https://secret-artist.com/song'],
    })
    const number = await numberOf(id)
    const { status, html, headers } = await visit(`/brief/${number}`)
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      200,
      null,
      'private, max-age=60',
    ])
    expect(headers.get('vary')).toContain('cookie')
    const text = textOf(html)
    expect(text).toContain(`Brief ${number} · R&amp;B · Sweden`)
    expect(text).toContain('An R&amp;B artist in Sweden')
    expect(text).toContain('A &lt;b&gt;slow&lt;/b&gt; closer for the artist. One &amp; &quot;only&quot;')
    expect(text).toContain('English, Swedish')
    expect(html).toContain('<bdi>The label wants\ntwo minutes.</bdi>')
    expect(html).toContain('<a href="https://open.spotify.com/track/1" rel="noopener nofollow ugc"><b>Spotify</b>')
    expect(html).toMatch(/<time datetime="[^"]+" data-local="hour">\d+:\d\d [AP]M UTC<\/time>/)
    expect(html).not.toMatch(/secret/i)
    expect(html).not.toContain('Vera')
    expect(html).not.toContain(vera.id)
    expect(html).not.toContain(id)
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBe(null)
  })

  it('has a title, a description, an address and a card for those who share it', async () => {
    const number = await liveNumber({ lookingFor: ['A "closer"</script>'] })
    const { html } = await visit(`/brief/${number}?from=elsewhere`)
    const contentOf = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    const address = `${world.baseUrl}/brief/${number}`
    expect(/<title>([^<]*)</.exec(html)?.[1]).toBe('A pop artist in Sweden is looking for songs · Velv')
    expect(contentOf('description')).toMatch(
      /^Pop, Sweden\. Closes .*\. Looking for: A &quot;closer&quot;&lt;\/script&gt;\.$/,
    )
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect([contentOf('og:url'), contentOf('twitter:card')]).toEqual([address, 'summary_large_image'])
    const picture = await fetch(contentOf('og:image')!)
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([picture.status, width, height, format]).toEqual([200, 1200, 630, 'png'])
    expect([Number(contentOf('og:image:width')), Number(contentOf('og:image:height'))]).toEqual([width, height])

    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Demand',
      url: address,
      description: expect.stringContaining('A "closer"</script>'),
      itemOffered: { '@type': 'MusicComposition', genre: ['Pop'], inLanguage: ['English'] },
    })
  })

  it('shows the deal, what is requested, and how many spots are left, on the page and on the card', async () => {
    const number = await liveNumber({
      use: 'series',
      useDetail: 'Season 2 of Secret Label’s show',
      offer: 'fee USD 2500-4000',
      royaltyPercent: '50',
      rights: 'song',
      exclusivity: 'exclusive',
      territory: 'worldwide',
      vocal: 'female',
      tempo: '118-126',
      demoCap: '60',
    })
    const { html } = await visit(`/brief/${number}`)
    const text = textOf(html)
    expect(text).toContain('A series in Sweden')
    for (const fact of [
      'Use Series Season 2 of the label’s show',
      'Offer $2,500–$4,000 plus 50% of royalties',
      'Rights Song, exclusive Worldwide',
      'Decision by Not stated',
      'Songs 0 of 60 60 spots left',
      'English 118–126 BPM Female vocal',
    ])
      expect(text).toContain(fact)
    expect(html).not.toMatch(/secret/i)
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toContain(
      '$2,500–$4,000 plus 50% of royalties',
    )
    const row = textOf((await visit('/brief/999999999')).html)
    expect(row).toContain('$2,500–$4,000 Series')
  })

  it('names the artist only if the owner lets everyone see them', async () => {
    const named = await liveNumber({ artistVisibility: 'public', lookingFor: ['A song for Secret Artist.'] })
    const confidential = await liveNumber({ artistVisibility: 'afterHold', lookingFor: ['A song for Secret Artist.'] })
    const { html } = await visit(`/brief/${named}`)
    expect(html).toContain('<h1><bdi>Secret Artist</bdi></h1>')
    expect(html).toContain('A song for Secret Artist.')
    expect(/<title>([^<]*)</.exec(html)?.[1]).toBe('Secret Artist is looking for songs · Velv')
    const hidden = (await visit(`/brief/${confidential}`)).html
    expect(hidden.slice(0, hidden.indexOf('class="open-brief-other"'))).not.toMatch(/secret/i)
    expect(hidden).toContain('A song for the artist.')
  })

  it('says that all spots are taken, and leads to other drops', async () => {
    const id = await liveDrop({ demoCap: '1' })
    const number = await numberOf(id)
    await createPaidDemo(world, mira, id)
    const { status, html, headers } = await visit(`/brief/${number}`)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(textOf(html)).toContain('The one spot of this brief is taken')
    world.advanceClock(11 * 60_000)
    expect(numbersIn(await (await fetch(`${world.baseUrl}/sitemap.xml`)).text())).not.toContain(number)
  })

  it('leads visitors to the sign-up and back, and creators and owners to the drop', async () => {
    const id = await liveDrop()
    const path = `/brief/${await numberOf(id)}`
    const actionsFor = async (person?: Person) => {
      const { html, headers } = await visit(path, person ? { headers: cookieOf(person) } : {})
      const own = linksOf(html).filter((href) => /^\/(signup|login|drop)/.test(href!))
      return [headers.get('cache-control'), own]
    }
    const next = `?next=${encodeURIComponent(path)}`
    expect(await actionsFor()).toEqual(['private, max-age=60', [`/login${next}`, `/signup${next}`, `/signup${next}`]])
    expect(await actionsFor(mira)).toEqual(['private, no-store', [`/drop/${id}`]])
    expect(await actionsFor(vera)).toEqual(['private, no-store', [`/drop/${id}`]])
    expect(await actionsFor(max)).toEqual(['private, no-store', []])
  })

  it('shows other open drops, those of the same genre first', async () => {
    const [jazz, soul, other] = [
      await liveNumber({ genre: ['jazz'] }),
      await liveNumber({ genre: ['soul'] }),
      await liveNumber({ genre: ['jazz', 'pop'] }),
    ]
    expect(numbersIn((await visit(`/brief/${jazz}`)).html).slice(1, 3)).toEqual([other, soul])
  })

  it('says that a drop has closed, and is not indexed anymore', async () => {
    const number = await liveNumber({ lookingFor: ['Something old'] })
    const other = await liveNumber({
      lookingFor: ['Something open'],
      expireTime: new Date(world.deps.clock.now().getTime() + 60 * 86_400_000).toISOString(),
    })
    world.advanceClock(15 * 86_400_000)
    const before = await visit(`/brief/${number}`)
    await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
    await world.drainJobs()
    const { status, html, headers } = await visit(`/brief/${number}`)
    expect(html).toBe(before.html)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(textOf(html)).toMatch(new RegExp(`Brief ${number} · Pop · Sweden This brief closed on \\w+ \\d+, \\d{4}`))
    expect(html).not.toContain('Something old')
    expect(numbersIn(html)).toEqual([other])
    const picture = await fetch(`${world.baseUrl}/preview/brief-${number}.png`, { redirect: 'manual' })
    expect([picture.status, picture.headers.get('location')]).toEqual([302, '/preview.jpg'])
  })
})

describe('a drop that is not public is answered as one that does not exist [W-1]', () => {
  const hidden: Record<string, () => Promise<string>> = {
    'private, by link': () => liveDrop({ audience: 'link' }),
    'private, for invited creators': () => liveDrop({ audience: 'invited' }),
    'awaiting review': async () => (await vera.post('/api/drops', briefInput(world, secrets))).body.id,
    rejected: async () => {
      const { id } = (await vera.post('/api/drops', briefInput(world, secrets))).body
      await ada.post(`/api/drops/${id}/reject`, { reason: 'Please say more.' })
      await commitAtOnce(world, ada, 'drop', id)
      return id
    },
    paused: async () => {
      const id = await liveDrop()
      await ada.post(`/api/drops/${id}/pause`, { reason: 'We look into it.' })
      return id
    },
    unpublished: async () => {
      const id = await liveDrop()
      await createPaidDemo(world, mira, id)
      await ada.post('/api/me/confirm-password', { password })
      await ada.post(`/api/drops/${id}/unpublish`, { reason: 'Not a brief.' })
      await commitAtOnce(world, ada, 'drop', id)
      return id
    },
    'of a disabled owner': async () => {
      const owner = await createPerson(world, 'Olga Gone', 'manager')
      const id = await createLiveDrop(world, owner, ada, secrets)
      await ada.post(`/api/admin/people/${owner.id}/disable`, { reason: 'We look into it.' })
      return id
    },
    deleted: async () => {
      const id = await liveDrop()
      deletedNumber = await numberOf(id)
      await vera.delete(`/api/drops/${id}`)
      return id
    },
  }
  let deletedNumber = 0

  it.each(Object.keys(hidden))('%s', async (name) => {
    const id = await hidden[name]!()
    const number = name === 'deleted' ? deletedNumber : await numberOf(id)
    expect([number > 1000, name === 'deleted' || (await ada.get(`/api/drops/${id}`)).status]).toEqual([
      true,
      name === 'deleted' || 200,
    ])
    const unknown = await visit('/brief/999999999')
    const answerOf = ({ status, html, headers }: typeof unknown) => {
      headers.delete('x-request-id')
      return { status, html, headers: [...headers] }
    }
    for (const viewer of [undefined, mira, vera]) {
      const options = viewer ? { headers: cookieOf(viewer) } : {}
      expect(answerOf(await visit(`/brief/${number}`, options))).toEqual(
        answerOf(await visit('/brief/999999999', options)),
      )
    }
    expect([unknown.status, unknown.headers.get('x-robots-tag'), unknown.html.includes('og:')]).toEqual([
      404,
      'noindex',
      false,
    ])
    const picture = await fetch(`${world.baseUrl}/preview/brief-${number}.png`, { redirect: 'manual' })
    expect([picture.status, picture.headers.get('location')]).toEqual([302, '/preview.jpg'])
    const everywhere = await Promise.all(
      ['/home', `/home?next=/drop/${id}`, '/brief/999999999'].map((path) => visit(path)),
    )
    world.advanceClock(11 * 60_000)
    const sitemap = await (await fetch(`${world.baseUrl}/sitemap.xml`)).text()
    for (const text of [...everywhere.map(({ html }) => html), sitemap]) expect(numbersIn(text)).not.toContain(number)
  })

  it.each([
    '/brief/abc',
    '/brief/0',
    '/brief/01',
    '/brief/1e3',
    '/brief/99999999999999999999',
    '/brief/%00',
    '/brief/-1',
  ])('%s', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })
})

it('[W-1] lists live drops in the sitemap, with the day of their last change', async () => {
  const id = await liveDrop()
  const number = await numberOf(id)
  world.advanceClock(11 * 60_000)
  const read = async () => (await fetch(`${world.baseUrl}/sitemap.xml`)).text()
  const { updatedAt } = (await ada.get(`/api/drops/${id}`)).body
  expect(await read()).toContain(
    `<url><loc>${world.baseUrl}/brief/${number}</loc><lastmod>${updatedAt}</lastmod></url>`,
  )
  world.advanceClock(15 * 86_400_000)
  expect(numbersIn(await read())).not.toContain(number)
})

it('[W-1] shows the drop whose link a visitor opened first on the landing page', async () => {
  const first = await liveDrop({ lookingFor: ['The one they came for'] })
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) await liveDrop({ lookingFor: [text] })
  const number = await numberOf(first)
  const fill = (html: string, path: string) => numbersIn(html.slice(html.indexOf(path)))
  const landing = async (next: string) => {
    const { html } = await visit(`/home?next=${encodeURIComponent(next)}`)
    return fill(html, '<body>')
  }
  expect((await landing(`/drop/${first}`))[0]).toBe(number)
  expect((await landing(`/drop/${first}/submit`))[0]).toBe(number)
  expect(await landing('/favorites')).not.toContain(number)
})

it('[W-1] gives every drop a number of its own, also one written by the previous release', async () => {
  const { db } = world.deps
  const all = await db.select({ id: drops.id, number: drops.number }).from(drops)
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
  const [row] = await db.select().from(drops).where(eq(drops.id, all[0]!.id))
  const { number: _, ...previous } = row!
  const copy = { ...previous, id: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11', idempotencyKey: null }
  const [written] = await db.insert(drops).values(copy).returning()
  expect(all.every(({ number }) => number < written!.number)).toBe(true)
})

describe('many requests for briefs from one address', () => {
  it('are told to come back later, before anything is looked up', async () => {
    // A hundredth of every limit: three pages.
    const limited = await openTestWorld({}, { limitFactor: 0.01 })
    const visitLimited = await openBuiltPages(limited)
    const answers = []
    for (let number = 1; number <= 4; number++) answers.push(await visitLimited(`/brief/${number}`))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429])
    expect(answers[3]!.headers.get('retry-after')).toBe('60')
    expect(answers[3]!.html).toContain('We can’t show this brief right now')
    expect((await visitLimited('/home')).status).toBe(200)
    await limited.close()
  })
})
