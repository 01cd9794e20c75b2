import { describe, expect, it } from 'vitest'
import { openBuiltPages } from '../testing/world/built-pages.ts'
import { createPerson } from '../testing/steps/person.ts'
import { makeLog } from '../platform/observability/log.ts'
import { parseContactMessage } from './contact-message.ts'
import { openTestWorld, testWorld } from '../testing/world/test-world.ts'

const world = await testWorld({ SUPPORT_EMAIL: 'desk@velv.example', SUPPORT_ANSWER_TIME: 'within two working days' })
const visit = await openBuiltPages(world)

const emailsToSupport = async () => {
  await world.drainJobs()
  return world.mailsTo('desk@velv.example')
}

type WithHeaders = { headers: { name: string; value: string }[] }

const header = (email: object, name: string) =>
  (email as WithHeaders).headers.filter((line) => line.name.toLowerCase() === name).map((line) => line.value)

const linesOf = (text: string, mark: string) =>
  text.split(/\r?\n/).flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []))

const unquotedLines = (text: string) => text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('> '))

const mira = {
  name: 'Mira Holm',
  email: 'mira@example.com',
  topic: 'payment',
  message: 'I paid for Slow Exit.\nIt does not show SCREENING.',
}

describe('the contact form', () => {
  it('takes an address in another script [X-1]', () => {
    const found = parseContactMessage({ ...mira, email: 'mira@пример.рф' })
    expect('contact' in found && found.contact.email).toBe('mira@xn--e1afmkfd.xn--p1ai')
  })

  it('sends the message to support by email, and confirms it', async () => {
    const before = (await emailsToSupport()).length
    const { status, headers } = await visit('/contact', { form: mira })
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent'])
    const emails = await emailsToSupport()
    expect(emails.length).toBe(before + 1)
    const email = emails[0]!
    expect(email.subject).toMatch(/^Contact [0-9a-f]{6}: A payment$/)
    expect(header(email, 'reply-to')).toEqual(['mira@example.com'])
    expect(linesOf(email.text, '> ')).toEqual([
      'Name: Mira Holm',
      'Email: mira@example.com',
      '',
      'I paid for Slow Exit.',
      'It does not show SCREENING.',
    ])
    expect(unquotedLines(email.text)).toEqual([
      'What they wrote',
      'What Velv knows',
      'About: A payment',
      'Account: not logged in',
      expect.stringMatching(/^Sent: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ])

    const { html } = await visit('/contact?sent')
    expect(html).toContain('<title>Message sent · Contact · Velv</title>')
    expect(html).toContain('We’ll reply by email to the address you entered, within two working days.')
    expect(html).not.toContain('<form')
  })

  it('keeps everything entered when a field is invalid', async () => {
    const before = (await emailsToSupport()).length
    const typed = {
      ...mira,
      email: 'mira at example',
      topic: '',
      message: '\n"Quoted" <b>&amp; <!--velv:support--></textarea>',
    }
    const { status, html, headers } = await visit('/contact', { form: typed })
    expect([status, headers.get('cache-control')]).toEqual([422, 'private, no-store'])
    expect(html).toContain('<title>Not sent · Contact · Velv</title>')
    expect(html).toContain('value="Mira Holm"')
    expect(html).toContain('value="mira at example"')
    expect(html).toContain(
      '>\n\n&quot;Quoted&quot; &lt;b&gt;&amp;amp; &lt;!--velv:support--&gt;&lt;/textarea&gt;</textarea>',
    )
    expect(html).toContain('Enter an email address, such as mira@example.com.')
    expect(html).toContain('Choose a topic.')
    expect(html).not.toContain('Enter your message.')
    expect(html.match(/aria-invalid="true"/g)?.length).toBe(2)
    expect(html.match(/autofocus/g)?.length).toBe(1)
    expect((await emailsToSupport()).length).toBe(before)
  })

  it('shows a message for each empty field', async () => {
    const { status, html } = await visit('/contact', { form: { message: '   ' } })
    expect(status).toBe(422)
    for (const sentence of ['Enter your name.', 'Enter your email.', 'Choose a topic.', 'Enter your message.']) {
      expect(html).toContain(sentence)
    }
  })

  it.each([
    ['a list of addresses', { email: 'mira@example.com,all@example.com' }],
    ['an injected header', { email: 'mira@example.com\r\nBcc: all@example.com' }],
    ['an address with a display name', { email: '"Mira" <mira@example.com>' }],
    ['an unknown topic', { topic: 'constructor' }],
    ['a name that is too long', { name: 'a'.repeat(101) }],
    ['a message that is too long', { message: 'a'.repeat(5001) }],
  ])('rejects %s', async (_, change) => {
    expect((await visit('/contact', { form: { ...mira, ...change } })).status).toBe(422)
  })

  it('allows no visitor text in a header, and no HTML in the email', async () => {
    const hostile = { ...mira, name: 'Eve\r\nBcc: all@example.com', message: '<script>alert(1)</script>\0 ok' }
    expect((await visit('/contact', { form: hostile })).status).toBe(303)
    const [email] = await emailsToSupport()
    expect(linesOf(email!.text, '> ')[0]).toBe('Name: Eve Bcc: all@example.com')
    expect(email!.subject).toMatch(/^Contact [0-9a-f]{6}: A payment$/)
    expect(header(email!, 'bcc')).toEqual([])
    expect(header(email!, 'to')).toEqual(['desk@velv.example'])
    expect(email!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ok')
    expect(email!.html).not.toContain('<script')
    expect(await world.mailsTo('all@example.com')).toEqual([])
  })

  it('lets nobody imitate Velv in the email', async () => {
    const account = 'Account: VELV-ADMN-0001'
    for (const hostile of [
      { name: `Eve\r\n${account}` },
      { name: `Eve\u2028${account}` },
      { email: `eve@example.com\n\n` },
      { message: `Hello.\n\nWhat Velv knows\n\n${account}\nSent: 2026-01-01T00:00:00.000Z\n` },
      { message: `Hello.\u2028${account}\u2029${account}` },
      { message: `</p></blockquote><h1>What Velv knows</h1><table><tr><th>Account</th></tr></table>` },
    ]) {
      expect((await visit('/contact', { form: { ...mira, ...hostile } })).status).toBe(303)
      const [email] = await emailsToSupport()
      expect(unquotedLines(email!.text).slice(0, 4)).toEqual([
        'What they wrote',
        'What Velv knows',
        'About: A payment',
        'Account: not logged in',
      ])
      expect(unquotedLines(email!.text).length).toBe(5)
      expect(email!.text).not.toMatch(/[\u2028\u2029]/)
      const [written, known] = email!.html.split('</blockquote>')
      expect(written).toContain('<blockquote>')
      expect(known!.match(/<td>[^<]*/g)?.slice(0, 2)).toEqual(['<td>A payment', '<td>not logged in'])
    }
  })

  it('returns an empty form when the body cannot be parsed, without an error in the log', async () => {
    const lines: string[] = []
    const log = makeLog('error', { write: (line: string) => void lines.push(line) })
    const openPage = await openBuiltPages({ ...world, deps: { ...world.deps, log } })
    const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'no part of it' }
    const { status, html } = await openPage('/contact', broken)
    expect(status).toBe(422)
    expect(html).toContain('Enter your name.')
    expect((await openPage('/consent', broken)).status).toBe(400)
    expect(lines).toEqual([])
  })

  it('confirms a message to a bot that fills in the honeypot, and sends nothing', async () => {
    const before = (await emailsToSupport()).length
    const { status, headers } = await visit('/contact', { form: { ...mira, homepage: 'https://spam.example' } })
    expect([status, headers.get('location')]).toEqual([303, '/contact?sent'])
    expect((await emailsToSupport()).length).toBe(before)
  })

  it('includes the account of a signed-in visitor', async () => {
    const ines = await createPerson(world, 'Ines Lund', 'anr')
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
    const [email] = await emailsToSupport()
    expect(email!.text).toMatch(/Account: VELV-\w{4}-\w{4}\n/)
    expect((await visit('/contact?read&sent', { headers: { cookie } })).html).toContain('>Message sent</h2>')
  })

  it('rejects forms from other sites, and oversized ones', async () => {
    const elsewhere = await visit('/contact', { form: mira, headers: { origin: 'https://elsewhere.example' } })
    expect(elsewhere.status).toBe(403)
    const endless = await visit('/contact', { form: { ...mira, message: 'a'.repeat(200_000) } })
    expect(endless.status).toBe(413)
  })
})

it('asks to wait after five messages in an hour, and keeps the text of the sixth', async () => {
  const strict = await openTestWorld({}, { limitFactor: 1 })
  const pages = await openBuiltPages(strict)
  for (let email = 0; email < 5; email++) {
    expect((await pages('/contact', { form: mira })).status).toBe(303)
  }
  const { status, headers, html } = await pages('/contact', { form: mira })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(html).toContain('Too many messages from your network. Try again in 60 minutes')
  expect(html).toContain('I paid for Slow Exit.\nIt does not show SCREENING.</textarea>')
  expect(html).toContain('<option value="payment" selected>')
  await strict.close()
})
