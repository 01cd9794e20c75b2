import { describe, expect, it } from 'vitest'
import { readComposeSettings } from './compose-settings.ts'

const env = {
  DATABASE_PASSWORD: 'owner-word',
  DATABASE_APP_PASSWORD: 'app-word',
  AUTH_SECRET: 'signing-word',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'key-word',
}

describe('the settings of a container in compose.yaml', () => {
  it('are its target, variables, volumes, and confinement', () => {
    const settings = readComposeSettings('velv', { env, files: { 'velv.env': { LOG_LEVEL: 'warn' } } })
    expect(settings).toMatchObject({
      target: 'velv',
      variables: { DATABASE_OWNER_URL: 'postgresql://velv:owner-word@database:5432/velv', LOG_LEVEL: 'warn' },
      volumes: [{ name: 'data', path: '/data' }],
      dropsCapabilities: true,
      refusesNewPrivileges: true,
      graceSeconds: 20,
    })
  })

  it('take the later of two files, and its own variables before either', () => {
    const files = {
      'sandbox.env': { SMTP_URL: 'smtp://sandbox:1025', S3_BUCKET: 'other' },
      'velv.env': { SMTP_URL: 'smtp://mail.example' },
    }
    const { variables } = readComposeSettings('velv', { env, files })
    expect([variables['SMTP_URL'], variables['S3_BUCKET']]).toEqual(['smtp://mail.example', 'velv'])
  })

  it('have the standard value of a variable that .env lacks, and cannot be read without a required one', () => {
    const { variables } = readComposeSettings('sandbox', { env: {}, files: {} })
    expect(variables['SANDBOX_BASE_URL']).toBe('http://localhost:3001')
    const { AUTH_SECRET: _, ...others } = env
    expect(() => readComposeSettings('velv', { env: others, files: {} })).toThrow('AUTH_SECRET is needed in .env')
  })

  it('are refused with the names of those that nobody reads here', () => {
    expect(() => readComposeSettings('songs', { env, files: {} })).toThrow(
      'Settings of songs that are not read here: image, command, configs.',
    )
  })
})
