import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { makeLog } from '../observability/log.ts'
import { openMetrics } from '../observability/metrics.ts'
import { openPush } from './push.ts'
import { readServiceAccount } from './fcm.ts'

const now = new Date('2026-11-21T04:00:00Z')
const payload = { id: crypto.randomUUID(), title: 'Slow Exit is a cut', body: 'So', path: '/', at: now.toISOString() }

const open = (more: Partial<Parameters<typeof openPush>[0]> = {}) =>
  openPush({
    keys: webpush.generateVAPIDKeys(),
    hosts: [],
    contact: 'support@velv.test',
    now: () => now,
    log: makeLog('silent'),
    metrics: openMetrics(),
    ...more,
  })

describe('a push to the iOS app [N-1]', () => {
  const token = `${'d'.repeat(22)}:APA91b${'x'.repeat(134)}`
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: 'velv-app',
    client_email: 'push@velv-app.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
  const calls: { path: string; authorization: string | undefined; body: string }[] = []
  let answer = { status: 200, body: '{"name":"projects/velv-app/messages/1"}' }
  const google = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      calls.push({ path: request.url!, authorization: request.headers.authorization, body })
      const isToken = request.url === '/token'
      response.writeHead(isToken ? 200 : answer.status, { 'content-type': 'application/json' })
      response.end(isToken ? JSON.stringify({ access_token: `word-${calls.length}`, expires_in: 3600 }) : answer.body)
    })
  })
  let clock = now
  let push: ReturnType<typeof openPush>
  beforeAll(async () => {
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
    const places = { tokens: new URL(`${at}/token`), messages: new URL(at) }
    push = open({ fcm: { account, endpoints: places }, now: () => clock })
  })
  afterAll(() => google.close())

  it('goes to FCM with an access token that is requested once an hour', async () => {
    expect(push.normalize(token)).toBe(token)
    expect(await push.send(token, payload)).toEqual({ outcome: 'sent' })
    clock = new Date(now.getTime() + 50 * 60_000)
    expect(await push.send(token, payload)).toEqual({ outcome: 'sent' })
    clock = new Date(now.getTime() + 59 * 60_000)
    expect(await push.send(token, payload)).toEqual({ outcome: 'sent' })
    const send = '/v1/projects/velv-app/messages:send'
    expect(calls.map(({ path }) => path)).toEqual(['/token', send, send, '/token', send])
    expect(calls.map(({ authorization }) => authorization)).toEqual([
      undefined,
      'Bearer word-1',
      'Bearer word-1',
      undefined,
      'Bearer word-4',
    ])
    const tokenRequest = new URLSearchParams(calls[0]!.body)
    expect(tokenRequest.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const { payload: word } = await jwtVerify(tokenRequest.get('assertion')!, publicKey, { currentDate: now })
    expect(word).toMatchObject({
      iss: account.client_email,
      aud: 'https://oauth2.googleapis.com/token',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    })
    expect(JSON.parse(calls[1]!.body)).toMatchObject({
      message: {
        token,
        notification: { title: payload.title, body: payload.body },
        data: { id: payload.id, path: '/', at: payload.at },
        apns: { headers: { 'apns-collapse-id': payload.id } },
      },
    })
  })

  const fault = (status: string, errorCode?: string) =>
    JSON.stringify({ error: { status, details: errorCode ? [{ '@type': 'x' }, { errorCode }] : [] } })

  it.each([
    [404, fault('NOT_FOUND', 'UNREGISTERED'), { outcome: 'gone' }],
    [400, fault('INVALID_ARGUMENT', 'INVALID_ARGUMENT'), { outcome: 'refused' }],
    [403, fault('PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), { outcome: 'refused' }],
    [503, fault('UNAVAILABLE', 'UNAVAILABLE'), { outcome: 'later', afterSeconds: 60 }],
  ])('answered by %i %s results in %j', async (status, body, outcome) => {
    answer = { status, body }
    expect(await push.send(token, payload)).toEqual(outcome)
  })

  it('keeps the device and requests a new access token when the error is about our credentials', async () => {
    answer = { status: 403, body: fault('PERMISSION_DENIED') }
    await expect(push.send(token, payload)).rejects.toThrow('answered 403, PERMISSION_DENIED')
    answer = { status: 401, body: fault('UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR') }
    await expect(push.send(token, payload)).rejects.toThrow('answered 401')
    const before = calls.length
    answer = { status: 200, body: '{}' }
    await push.send(token, payload)
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/token', '/v1/projects/velv-app/messages:send'])
  })

  it('is skipped while there is no service account, and the device is kept', async () => {
    const without = open()
    expect(without.normalize(token)).toBe(token)
    expect(await without.send(token, payload)).toEqual({ outcome: 'passed over' })
  })
})

it('reports an invalid service account at startup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velv-fcm-'))
  const path = join(folder, 'account.json')
  expect(() => readServiceAccount(path)).toThrow(`FCM_SERVICE_ACCOUNT: ${path} cannot be read as JSON`)
  await writeFile(path, '{"project_id":"velv-app"}')
  expect(() => readServiceAccount(path)).toThrow(`FCM_SERVICE_ACCOUNT: ${path} is no service account of Firebase`)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const account = { project_id: 'velv-app', client_email: 'push@velv-app.iam.gserviceaccount.com', private_key }
  await writeFile(path, JSON.stringify({ type: 'service_account', ...account }))
  expect(readServiceAccount(path)).toEqual(account)
  await rm(folder, { recursive: true })
})
