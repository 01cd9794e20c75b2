import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('the settings of the sandbox', () => {
  it('are the ports next to Velv’s and its folder, when only the keys are set', () => {
    expect(readSettings(keys)).toEqual({
      apiKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      host: '127.0.0.1',
      httpPort: 3001,
      smtpPort: 1025,
      dataDir: 'data/sandbox',
    })
  })

  it('are read from the environment, in which an empty variable is not set', () => {
    const all = {
      SANDBOX_WEBHOOK_URL: 'http://velv:3000/api/stripe/webhook',
      SANDBOX_BASE_URL: 'https://sandbox.example/',
      SANDBOX_HOST: '0.0.0.0',
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '2525',
      SANDBOX_DATA_DIR: '/data',
    }
    expect(readSettings({ ...keys, ...all })).toEqual({
      apiKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      webhookUrl: 'http://velv:3000/api/stripe/webhook',
      publicUrl: 'https://sandbox.example/',
      host: '0.0.0.0',
      httpPort: 0,
      smtpPort: 2525,
      dataDir: '/data',
    })
    const empty = Object.fromEntries(Object.keys(all).map((name) => [name, '']))
    expect(readSettings({ ...keys, ...empty })).toEqual(readSettings(keys))
  })

  it.each([
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1,whsec_2'],
    ['SANDBOX_WEBHOOK_URL', 'velv:3000'],
    ['SANDBOX_BASE_URL', 'https://velv.example/sandbox'],
    ['SANDBOX_BASE_URL', 'localhost'],
    ['SANDBOX_PORT', 'three'],
    ['SANDBOX_SMTP_PORT', '70000'],
  ])('are rejected with the name of the variable: %s=%s', (name, text) => {
    expect(() => readSettings({ ...keys, [name]: text })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })
})
