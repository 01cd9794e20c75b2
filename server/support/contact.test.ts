import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltPages } from '../testing/built-pages.ts'
import { welcome } from '../testing/person.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let visit: Awaited<ReturnType<typeof openBuiltPages>>

beforeAll(async () => {
  world = await openTestWorld({ SUPPORT_EMAIL: 'desk@velv.example', SUPPORT_ANSWER_TIME: 'within two working days' })
  visit = await openBuiltPages(world)
})
afterAll(() => world.close())

const lettersToSupport = async () => {
  await world.settle()
  return world.mailsTo('desk@velv.example')
}

type Headed = { headers: { name: string; value: string }[] }

const header = (letter: object, name: string) =>
  (letter as Headed).headers.filter((line) => line.name.toLowerCase() === name).map((line) => line.value)

const mira = {
  name: 'Mira Holm',
  email: 'mira@example.com',
  topic: 'payment',
  message: 'I paid for Slow Exit.\nIt does not show SCREENING.',
}

describe('the contact form', () => {
  it('reaches support by mail, and says so', async () => {
    const before = (await lettersToSupport()).length
    const { status, headers } = await visit('/contact', { form: mira })
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent'])
    const letters = await lettersToSupport()
    expect(letters.length).toBe(before + 1)
    const letter = letters[0]!
    expect(letter.subject).toMatch(/^Contact [0-9a-f]{6}: A payment$/)
    expect(header(letter, 'reply-to')).toEqual(['mira@example.com'])
    expect(letter.text).toContain('Name: Mira Holm\nE-mail: mira@example.com\nAbout: A payment\nAccount: not signed in')
    expect(letter.text).toContain(mira.message)

    const { html } = await visit('/contact?sent')
    expect(html).toContain('<title>Sent · Contact · Velv</title>')
    expect(html).toContain('We answer by e-mail, to the address you gave, within two working days.')
    expect(html).not.toContain('<form')
  })

  it('keeps every word when a field needs another look', async () => {
    const before = (await lettersToSupport()).length
    const typed = {
      ...mira,
      email: 'mira at example',
      topic: '',
      message: '\n"Quoted" <b>&amp; <!--velv:support--></textarea>',
    }
    const { status, html, headers } = await visit('/contact', { form: typed })
    expect([status, headers.get('cache-control')]).toEqual([422, 'private, no-store'])
    expect(html).toContain('<title>Not sent yet · Contact · Velv</title>')
    expect(html).toContain('value="Mira Holm"')
    expect(html).toContain('value="mira at example"')
    expect(html).toContain(
      '>\n\n&quot;Quoted&quot; &lt;b&gt;&amp;amp; &lt;!--velv:support--&gt;&lt;/textarea&gt;</textarea>',
    )
    expect(html).toContain('Write an address like name@example.com.')
    expect(html).toContain('Choose what it is about.')
    expect(html).not.toContain('Write your message.')
    expect(html.match(/aria-invalid="true"/g)?.length).toBe(2)
    expect(html.match(/autofocus/g)?.length).toBe(1)
    expect((await lettersToSupport()).length).toBe(before)
  })

  it('says of each empty field what to write', async () => {
    const { status, html } = await visit('/contact', { form: { message: '   ' } })
    expect(status).toBe(422)
    for (const sentence of [
      'Write your name.',
      'Write your e-mail address.',
      'Choose what it is about.',
      'Write your message.',
    ]) {
      expect(html).toContain(sentence)
    }
  })

  it.each([
    ['a list of addresses', { email: 'mira@example.com,all@example.com' }],
    ['a second header', { email: 'mira@example.com\r\nBcc: all@example.com' }],
    ['a name around it', { email: '"Mira" <mira@example.com>' }],
    ['a topic of its own', { topic: 'constructor' }],
    ['a name without end', { name: 'a'.repeat(101) }],
    ['a message without end', { message: 'a'.repeat(5001) }],
  ])('refuses %s', async (_, change) => {
    expect((await visit('/contact', { form: { ...mira, ...change } })).status).toBe(422)
  })

  it('lets no word of a visitor into a header, and no tag into the letter', async () => {
    const hostile = { ...mira, name: 'Eve\r\nBcc: all@example.com', message: '<script>alert(1)</script>\0 ok' }
    expect((await visit('/contact', { form: hostile })).status).toBe(303)
    const [letter] = await lettersToSupport()
    expect(letter!.subject).toMatch(/^Contact [0-9a-f]{6}: A payment$/)
    expect(header(letter!, 'bcc')).toEqual([])
    expect(header(letter!, 'to')).toEqual(['desk@velv.example'])
    expect(letter!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ok')
    expect(letter!.html).not.toContain('<script')
    expect(await world.mailsTo('all@example.com')).toEqual([])
  })

  it('tells a program that fills in what nobody sees what everybody is told, and sends nothing', async () => {
    const before = (await lettersToSupport()).length
    const { status, headers } = await visit('/contact', { form: { ...mira, homepage: 'https://spam.example' } })
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent'])
    expect((await lettersToSupport()).length).toBe(before)
  })

  it('knows who is signed in', async () => {
    const ines = await welcome(world, 'Ines Lund', 'anr')
    const cookie = [...ines.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { html, headers } = await visit('/contact?read&about=account', { headers: { cookie } })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain('value="Ines Lund"')
    expect(html).toContain('value="ines.lund@example.com"')
    expect(html).toContain('<option value="account" selected>')
    expect(html).toContain('action="/contact?read"')

    const form = { ...mira, name: 'Ines Lund', email: 'ines.lund@example.com' }
    const sent = await visit('/contact?read', { form, headers: { cookie } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?read&sent'])
    const [letter] = await lettersToSupport()
    expect(letter!.text).toMatch(/Account: VELV-\w{4}-\w{4}\n/)
    expect((await visit('/contact?read&sent', { headers: { cookie } })).html).toContain('>Sent</h2>')
  })

  it('takes no form from another site, and none without end', async () => {
    const elsewhere = await visit('/contact', { form: mira, headers: { origin: 'https://elsewhere.example' } })
    expect(elsewhere.status).toBe(403)
    const endless = await visit('/contact', { form: { ...mira, message: 'a'.repeat(200_000) } })
    expect(endless.status).toBe(413)
  })
})

it('after five letters in an hour asks to wait, and keeps the sixth', async () => {
  const strict = await openTestWorld({}, { limitTimes: 1 })
  const pages = await openBuiltPages(strict)
  for (let letter = 0; letter < 5; letter++) {
    expect((await pages('/contact', { form: mira })).status).toBe(303)
  }
  const { status, headers, html } = await pages('/contact', { form: mira })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(html).toContain('Too many messages came from your network. Send this one again in 60 minutes')
  expect(html).toContain('I paid for Slow Exit.\nIt does not show SCREENING.</textarea>')
  expect(html).toContain('<option value="payment" selected>')
  await strict.close()
})
