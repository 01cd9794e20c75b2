import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestSandbox } from '../testing/open-test-sandbox.ts'
import type { TestSandbox } from '../testing/open-test-sandbox.ts'
import type { Mail } from './mail.ts'

let test: TestSandbox

beforeEach(async () => {
  test = await openTestSandbox()
})
afterEach(() => test.close())

const verification = {
  from: 'Velv <hello@velv.test>',
  to: 'Nadia <Nadia@songs.example>',
  subject: 'Verify your email',
  text: 'Open https://velv.test/verify?token=abc to verify.',
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://velv.test/verify?token=abc">Verify</a></body></html>',
} satisfies SendMailOptions

function send(mail: SendMailOptions) {
  const transport = createTransport({ host: '127.0.0.1', port: test.sandbox.smtpPort, secure: false })
  return transport.sendMail(mail)
}

async function mails(query = ''): Promise<Mail[]> {
  return (await (await fetch(`${test.sandbox.httpUrl}/mail.json?${query}`)).json()) as Mail[]
}

const shown = async (path: string) => (await fetch(`${test.sandbox.httpUrl}${path}`)).text()

it('stores an email with all its parts', async () => {
  await send(verification)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: ['nadia@songs.example'],
    from: 'hello@velv.test',
    subject: 'Verify your email',
    text: `${verification.text}\n`,
  })
  expect(mail?.html.trim()).toBe(verification.html)
  expect(mail?.headers.find(({ name }) => name === 'To')?.value).toBe('Nadia <Nadia@songs.example>')
})

it('lists each recipient’s emails, newest first, including blind copies', async () => {
  await send(verification)
  await send({ ...verification, to: 'omar@ears.example', subject: 'Second' })
  await send({ ...verification, to: 'omar@ears.example', bcc: 'nadia@songs.example', subject: 'Third, ÄÖ 歌' })
  const subjects = async (query: string) => (await mails(query)).map(({ subject }) => subject)
  expect(await subjects('')).toEqual(['Third, ÄÖ 歌', 'Second', 'Verify your email'])
  expect(await subjects('to=OMAR@ears.example')).toEqual(['Third, ÄÖ 歌', 'Second'])
  expect(await subjects('to=nadia@songs.example')).toEqual(['Third, ÄÖ 歌', 'Verify your email'])
  expect(await subjects('q=äö')).toEqual(['Third, ÄÖ 歌'])
  expect(await subjects('to=nobody@songs.example')).toEqual([])
})

it('keeps emails across a restart', async () => {
  await send(verification)
  await send({ ...verification, subject: 'Second' })
  const before = await mails()
  await test.restart()
  expect(await mails()).toEqual(before)
  expect(before.length).toBe(2)
})

it('can wait for the next email', async () => {
  await send(verification)
  const [first] = await mails()
  const next = mails(`to=nadia@songs.example&after=${first?.id}&wait=20000`)
  await send({ ...verification, to: 'omar@ears.example' })
  await send({ ...verification, subject: 'Second' })
  expect((await next).map(({ subject }) => subject)).toEqual(['Second'])
})

it('shows the link of an email in two clicks', async () => {
  await send(verification)
  const [mail] = await mails()
  expect(await shown('/mail')).toContain(`<a href="/mail/${mail?.id}">Verify your email</a>`)
  expect(await shown(`/mail/${mail?.id}`)).toContain('<a href="https://velv.test/verify?token=abc" rel="noreferrer">')
  expect(await shown(`/mail/${mail?.id}?view=text`)).toContain('Open https://velv.test/verify?token=abc to verify.')
  expect(await shown(`/mail/${mail?.id}?view=headers`)).toContain('From: Velv &lt;hello@velv.test&gt;')
})

it('isolates the HTML of an email', async () => {
  const hostile = '<script>alert(1)</script>'
  await send({ ...verification, subject: hostile, text: hostile, html: hostile })
  const [mail] = await mails()
  for (const path of ['/mail', `/mail/${mail?.id}`, `/mail/${mail?.id}?view=text`, `/mail?q=${hostile}`]) {
    const page = await shown(path)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain(hostile)
  }
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
  expect(await shown(`/mail/${mail?.id}`)).toContain(`sandbox="${sandbox}"`)
  const frame = await fetch(`${test.sandbox.httpUrl}/mail/${mail?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toContain(`sandbox ${sandbox}`)
  expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await frame.text()).toContain('<base target="_top">')
})

it('responds when there is no email', async () => {
  for (const path of ['/mail/none', '/mail/none/html', '/mail/..%2f..%2fpackage.json']) {
    expect((await fetch(`${test.sandbox.httpUrl}${path}`)).status).toBe(404)
  }
})
