import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { isKeyPair, readOrCreatePushKeys } from './push-keys.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'velv-keys-'))))
afterAll(() => rm(folder, { recursive: true }))

it('are generated once, in a file only Velv can read', async () => {
  const path = join(folder, 'inside', 'vapid-keys')
  const keys = readOrCreatePushKeys(path)
  expect(isKeyPair(keys)).toBe(true)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
  expect(readOrCreatePushKeys(path)).toEqual(keys)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toBe(JSON.stringify(keys))
})

it.each(['', '{', 'null', '{"publicKey":"a","privateKey":"b"}'])(
  'stop the start when the file is damaged: %s',
  async (text) => {
    const path = join(folder, 'damaged')
    await writeFile(path, text)
    expect(() => readOrCreatePushKeys(path)).toThrow(`The push keys in ${path} are damaged.`)
  },
)

it('are taken from the variables only when both are set and match', () => {
  const { publicKey, privateKey } = readOrCreatePushKeys(join(folder, 'first'))
  const other = readOrCreatePushKeys(join(folder, 'second'))
  const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  expect(readConfig(given).pushKeys).toEqual({ publicKey, privateKey })
  expect(readConfig({}).pushKeys).toBeUndefined()
  expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow(
    'VAPID_PRIVATE_KEY: is required when the other key is set',
  )
  expect(() => readConfig({ VAPID_PRIVATE_KEY: privateKey })).toThrow(
    'VAPID_PUBLIC_KEY: is required when the other key is set',
  )
  expect(() => readConfig({ ...given, VAPID_PRIVATE_KEY: other.privateKey })).toThrow('does not match')
})
