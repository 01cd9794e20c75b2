import { velvIdFrom } from '@velv/domain/accounts/velv-id.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', SMTP_URL: 'smtp://mail.example' }

describe('configuration', () => {
  it('reports errors where SENTRY_DSN says, and never repeats its key', () => {
    const reports = (SENTRY_DSN: string) => readConfig({ SENTRY_DSN }).errorReports
    expect(reports('')).toBe(undefined)
    expect(reports('https://abc123@errors.example/7')).toEqual({
      dsn: 'https://abc123@errors.example/7',
      environment: 'production',
    })
    expect(reports('http://abc@localhost:8000/deep/path/7')?.dsn).toBe('http://abc@localhost:8000/deep/path/7')
    for (const invalid of [
      'abc',
      'https://errors.example/7',
      'https://secret@errors.example',
      'https://secret@errors.example/x',
      'ftp://secret@errors.example/7',
      'https://se-cret@errors.example/7',
    ])
      expect(() => reports(invalid)).toThrow(new Error('SENTRY_DSN: has to look like https://key@host/project'))
  })

  it('sends traces where OTEL_EXPORTER_OTLP_ENDPOINT says, with headers that it never repeats', () => {
    const tracing = (more: Record<string, string>) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/', ...more }).tracing
    expect(readConfig({}).tracing).toBe(undefined)
    expect(tracing({})).toEqual({ url: 'http://localhost:4318/v1/traces', headers: {}, serviceName: 'velv', ratio: 1 })
    expect(
      tracing({
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a%3D=, x-team = songs',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toMatchObject({
      headers: { authorization: 'Basic a==', 'x-team': 'songs' },
      ratio: 0.25,
    })
    for (const headers of ['secret', '=secret', 'a b=secret', 'a=b,,secret', 'a=%secret'])
      expect(() => tracing({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
        new Error('OTEL_EXPORTER_OTLP_HEADERS: has to be a list of name=value pairs'),
      )
    expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT: is required',
    )
    expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT: ')
    expect(() => tracing({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG: ')
  })

  it('needs no settings, and puts the sandbox on the next port', () => {
    const { port, sandboxPort, stripe, adminAccounts } = readConfig({})
    expect([port, sandboxPort, stripe, adminAccounts.size]).toEqual([3000, 3001, undefined, 0])
    expect(readConfig({ PORT: '0' }).sandboxPort).toBe(0)
    expect(readConfig({ PORT: '' }).port).toBe(3000)
  })

  it('requires a webhook secret and a mail server when a real Stripe key is set', () => {
    expect(readConfig(live).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1' })
    expect(() => readConfig({ ...live, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET: is required')
    expect(() => readConfig({ ...live, SMTP_URL: '' })).toThrow('SMTP_URL: is required')
  })

  it('uses a sandbox in another process, with a test key only', () => {
    const at = (STRIPE_API_URL: string) =>
      readConfig({ ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL }).stripe?.at
    expect(at('')).toBe(undefined)
    expect(at('http://sandbox:3001')).toEqual({ protocol: 'http', host: 'sandbox', port: 3001 })
    expect(at('http://[::1]:3001/')).toEqual({ protocol: 'http', host: '::1', port: 3001 })
    expect(at('https://sandbox.example')).toEqual({ protocol: 'https', host: 'sandbox.example', port: 443 })
    for (const invalid of ['sandbox:3001', '/v1', 'ftp://sandbox', 'http://sandbox/v1', 'http://me:word@sandbox'])
      expect(() => at(invalid)).toThrow('STRIPE_API_URL: has to be the URL of a sandbox, such as http://localhost:3001')
    for (const real of ['https://api.stripe.com', 'https://STRIPE.com.'])
      expect(() => at(real)).toThrow('STRIPE_API_URL: is Stripe itself; leave it unset to use Stripe')

    const withKey = (STRIPE_SECRET_KEY: string) => () =>
      readConfig({ ...live, STRIPE_SECRET_KEY, STRIPE_API_URL: 'http://sandbox:3001' })
    for (const prefix of ['sk_live_', 'rk_live_'])
      expect(withKey(`${prefix}1`)).toThrow(
        new Error(
          `STRIPE_API_URL: is a sandbox, which moves no money, so it can’t be combined with a live key (${prefix}…)`,
        ),
      )
    for (const other of ['', 'pk_live_1', 'rk_test_1'])
      expect(withKey(other)).toThrow(
        'STRIPE_SECRET_KEY: is required when STRIPE_API_URL is set, and has to start with sk_test_',
      )
  })

  it('creates the demo world in a sandbox only, and requires no second factor of its admin', () => {
    const sandbox = { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://sandbox:3001' }
    const world = (env: Record<string, string>) => {
      const { isSandbox, demoWorld, adminTwoFactorDays } = readConfig(env)
      return { isSandbox, demoWorld, adminTwoFactorDays }
    }
    const demo = { isSandbox: true, demoWorld: true, adminTwoFactorDays: undefined }
    const empty = { isSandbox: true, demoWorld: false, adminTwoFactorDays: 14 }
    const real = { isSandbox: false, demoWorld: false, adminTwoFactorDays: 14 }
    expect([world({}), world(sandbox), world({ ...live, DEMO_WORLD: 'true' })]).toEqual([demo, demo, real])
    expect([world({ DEMO_WORLD: 'false' }), world({ ...sandbox, DEMO_WORLD: 'false' })]).toEqual([empty, empty])
    // Stripe's own test mode is not a sandbox.
    expect(world({ ...live, STRIPE_SECRET_KEY: 'sk_test_1', DEMO_WORLD: 'true' })).toEqual(real)
  })

  it('[S-4] offers Velv Plus in the sandbox, and with a real key only when it has a price', () => {
    const plus = (env: Record<string, string>) => {
      const { stripePlusPrice, plusSubmissions } = readConfig(env)
      return [stripePlusPrice, plusSubmissions]
    }
    expect(plus({})).toEqual(['price_velv_plus', 2])
    expect(plus({ STRIPE_PLUS_PRICE: 'price_other', PLUS_SUBMISSIONS: '5' })).toEqual(['price_other', 5])
    expect(plus(live)).toEqual([undefined, 2])
    expect(plus({ ...live, STRIPE_PLUS_PRICE: 'price_live' })).toEqual(['price_live', 2])
    const sandbox = { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://sandbox:3001' }
    expect(plus(sandbox)).toEqual(['price_velv_plus', 2])
    expect(() => plus({ PLUS_SUBMISSIONS: '0' })).toThrow('PLUS_SUBMISSIONS: ')
  })

  it('[S-2] trusts a country header only behind a trusted proxy', () => {
    const header = (env: Record<string, string>) => readConfig({ COUNTRY_HEADER: 'CF-IPCountry', ...env }).countryHeader
    expect([header({}), header({ TRUSTED_PROXY: 'false' }), header({ TRUSTED_PROXY: 'true' })]).toEqual([
      undefined,
      undefined,
      'cf-ipcountry',
    ])
  })

  it('reports what is wrong with each invalid variable', () => {
    expect(() => readConfig({ PORT: 'three', RATE_LEVEL1_MICROS: '1.5' })).toThrow(/PORT: .*\nRATE_LEVEL1_MICROS: /)
  })

  it('counts visits only with a script that is served over https', () => {
    expect(readConfig({}).analytics).toBe(undefined)
    expect(readConfig({ ANALYTICS_SITE: 'velv' }).analytics).toBe(undefined)
    const script = 'https://stats.example/count.js'
    expect(readConfig({ ANALYTICS_SCRIPT: script, ANALYTICS_SITE: 'velv' }).analytics).toEqual({ script, site: 'velv' })
    for (const invalid of ['http://stats.example/count.js', 'javascript:alert(1)', 'stats.example', '/count.js']) {
      expect(() => readConfig({ ANALYTICS_SCRIPT: invalid })).toThrow('ANALYTICS_SCRIPT: ')
    }
  })

  it('[P6] accepts external pages, and rejects paths that Velv itself needs', () => {
    const pages = (text: string) => [...readConfig({ EXTERNAL_PAGES: text }).externalPages]
    expect(pages('')).toEqual([])
    expect(pages('{"/shop":"https://staging.example/shop?a=b","/a/b-c":"http://localhost:4000/"}')).toEqual([
      ['/shop', 'https://staging.example/shop?a=b'],
      ['/a/b-c', 'http://localhost:4000/'],
    ])
    for (const invalid of [
      'shop',
      '[]',
      'null',
      '{"/shop":7}',
      '{"/shop":"/elsewhere"}',
      '{"/shop":"javascript:alert(1)"}',
      '{"/shop":"http://staging.example/"}',
      '{"/shop":"http://localhost.evil.example/"}',
      '{"shop":"https://staging.example/"}',
      '{"/":"https://staging.example/"}',
      '{"//shop":"https://staging.example/"}',
      '{"/api/health":"https://staging.example/"}',
      '{"/contact":"https://staging.example/"}',
    ]) {
      expect(() => pages(invalid)).toThrow('EXTERNAL_PAGES: ')
    }
  })

  it('stores songs in S3 when all its settings are given', () => {
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    const complete = { S3_BUCKET: 'velv', S3_ENDPOINT: 'http://127.0.0.1:9000', ...keys }
    expect([readConfig({}).s3, readConfig({ S3_REGION: 'eu-north-1' }).s3]).toEqual([undefined, undefined])
    expect(readConfig({ ...complete, S3_PREFIX: 'shared/velv' }).s3).toEqual({
      bucket: 'velv',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
      prefix: 'shared/velv/',
    })
    // On Amazon, the machine itself may have a role.
    expect(readConfig({ S3_BUCKET: 'velv', S3_REGION: 'eu-north-1' }).s3).toMatchObject({ prefix: '', keys: undefined })
    for (const [left, message] of [
      ['S3_BUCKET', 'S3_BUCKET: is required when S3_ENDPOINT is set'],
      ['S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY_ID: is required when S3_SECRET_ACCESS_KEY is set'],
      ['S3_SECRET_ACCESS_KEY', 'S3_SECRET_ACCESS_KEY: is required when S3_ACCESS_KEY_ID is set'],
    ] as const)
      expect(() => readConfig({ ...complete, [left]: '' })).toThrow(message)
    const keyless = { S3_BUCKET: 'velv', S3_ENDPOINT: complete.S3_ENDPOINT }
    expect(() => readConfig(keyless)).toThrow('S3_ACCESS_KEY_ID: is required when S3_ENDPOINT is set')
    for (const invalid of ['/velv', 'velv/', '../velv', 've lv'])
      expect(() => readConfig({ ...complete, S3_PREFIX: invalid })).toThrow('S3_PREFIX: ')
    expect(() => readConfig({ ...complete, S3_ENDPOINT: 'file:///etc' })).toThrow('S3_ENDPOINT: ')
  })

  it('serves metrics only on a separate port, and not at all by default', () => {
    expect(readConfig({}).metrics).toBe(undefined)
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT: has to differ from PORT')
  })

  it('reads fixed admins as email and product id', () => {
    const [ada, per] = [velvIdFrom(Buffer.from('founder')), velvIdFrom(Buffer.from('another'))]
    const { adminAccounts } = readConfig({
      ADMIN_ACCOUNTS: `Ada@velv.test=${ada}, per@velv.test = ${per.toLowerCase()},`,
    })
    expect([...adminAccounts]).toEqual([
      ['ada@velv.test', ada],
      ['per@velv.test', per],
    ])
    const slipped = `${ada.slice(0, -1)}${ada.endsWith('0') ? '1' : '0'}`
    for (const invalid of ['ada@velv.test', `ada@velv.test=${slipped}`, `=${ada}`, ada, `ada@velv.test=${ada}=${ada}`])
      expect(() => readConfig({ ADMIN_ACCOUNTS: invalid })).toThrow(
        `ADMIN_ACCOUNTS: ${invalid} is not a pair of email=velvId`,
      )
  })
})
