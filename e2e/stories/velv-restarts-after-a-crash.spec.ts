import { spawnSync } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { newDataFolder, startServerProcess } from '../support/test-server.ts'
import { password } from '../support/steps.ts'

/**
 * Files that other users could read, except the database's binaries; the database's own folder may belong to another
 * user.
 */
async function listPathsOpenToOthers(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const ours = paths.filter((path) => !/^postgres(-native)?\//.test(path) && path !== 'postgres-native')
  const modes = await Promise.all(ours.map(async (path) => [path, (await stat(join(folder, path))).mode] as const))
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path]) => path)
}

test('people find acknowledged data after a crash, and two processes cannot share a data folder', async ({
  request,
}) => {
  const dataDir = await newDataFolder()
  const mira = {
    name: 'Mira Halden',
    email: 'mira@example.com',
    password,
    profession: 'songWriter',
    termsAccepted: true,
  }

  const first = await startServerProcess({ dataDir })
  const signedUp = await request.post(`${first.baseUrl}/api/account/sign-up`, {
    data: mira,
    headers: { origin: first.baseUrl },
  })
  expect(signedUp.status()).toBe(201)

  await test.step('a second start on the same data folder says so and exits', () => {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
    const second = spawnSync(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env,
      encoding: 'utf8',
    })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('is running on')
    expect(second.stderr).toContain('already')
  })

  await first.kill()
  const again = await startServerProcess({ dataDir })
  const signedIn = await request.post(`${again.baseUrl}/api/account/sign-in`, {
    data: { email: mira.email, password },
    headers: { origin: again.baseUrl },
  })
  expect((await signedIn.json()).me.name).toBe('Mira Halden')
  const mails = await (await request.get(`${again.mailsUrl}.json?to=${mira.email}&wait=15000`)).json()
  expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Verify your email'])
  await test.step('other users of the machine can read none of it', async () => {
    expect(await listPathsOpenToOthers(dataDir)).toEqual([])
  })
  await again.stop()
  await rm(dataDir, { recursive: true, force: true })
})
