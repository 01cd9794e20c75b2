import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { variables } from '@velv/sandbox/read-settings.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from './testing/services/free-ports.ts'
import { createPerson, type Person } from './testing/steps/person.ts'
import { createLiveDrop, createReadyDraft, payCheckout } from './testing/steps/submission-steps.ts'
import { writeBuiltPages } from './testing/world/built-pages.ts'
import { readImages, writeImage } from './testing/world/container-image.ts'
import { type Program, startProgram } from './testing/world/start-program.ts'
import { openTestWorld, type TestWorld } from './testing/world/test-world.ts'

const root = join(import.meta.dirname, '..')
const images = readImages()
const velvImage = images.get('velv')!
const sandboxImage = images.get('sandbox')!

/** What the image of the sandbox has, and Velv must not have. */
const sandboxPackages = [
  'node_modules/@velv/sandbox',
  'sandbox',
  'node_modules/smtp-server',
  'node_modules/postal-mime',
]

/** A folder with the contents of an image. */
async function unpack(image: typeof velvImage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'velv-image-'))
  writeImage(image, folder)
  return folder
}

let velvFolder: string
let sandboxFolder: string
beforeAll(async () => {
  ;[velvFolder, sandboxFolder] = await Promise.all([unpack(velvImage), unpack(sandboxImage)])
  await writeBuiltPages(join(velvFolder, 'web/build'))
})
afterAll(async () => {
  for (const folder of [velvFolder, sandboxFolder]) await rm(folder, { recursive: true, force: true })
})

describe('the image of Velv', () => {
  it('is the one that is built by default', () => {
    expect([...images.keys()].at(-1)).toBe('velv')
  })

  it('contains the server and its packages, and nothing of the sandbox', () => {
    const paths = [...velvImage.files]
    expect(paths).toEqual(expect.arrayContaining(['server/main.ts', 'domain/package.json', 'web/build']))
    expect(paths.filter((path) => path.startsWith('sandbox/'))).toEqual([])
    expect(paths.filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([])
    expect([...velvImage.packages]).toEqual(expect.arrayContaining(['node_modules/hono', 'node_modules/@velv/domain']))
    expect(sandboxPackages.filter((name) => velvImage.packages.has(name))).toEqual([])
  })

  it('names the sandbox only where the server looks for its program', async () => {
    const sources = [...velvImage.files].filter((path) => /^(server|domain)\/.*\.ts$/.test(path))
    const texts = await Promise.all(sources.map((path) => readFile(join(velvFolder, path), 'utf8')))
    expect(sources.filter((_, nth) => texts[nth]!.includes('@velv/sandbox'))).toEqual([
      'server/platform/config/sandbox-process.ts',
    ])
  })

  it('refuses to start without a payment provider, with one sentence that says what to set', async () => {
    const program = startProgram(velvFolder, 'server/main.ts', { DATA_DIR: join(velvFolder, 'data'), PORT: '0' })
    expect(await program.ended).toBe(1)
    expect([program.output(), program.errors()]).toEqual([
      '',
      'STRIPE_SECRET_KEY: is required, with STRIPE_WEBHOOK_SECRET and SMTP_URL, because no sandbox is installed here. If they belong to a sandbox in another process, set STRIPE_API_URL too.\n',
    ])
  })
})

describe('the image of the sandbox', () => {
  it('contains the sandbox and its packages, and nothing of Velv', () => {
    const folders = new Set([...sandboxImage.files].map((path) => path.split('/')[0]))
    expect([...folders]).toEqual(['package.json', 'package-lock.json', 'sandbox'])
    const needed = ['sandbox', 'node_modules/smtp-server', 'node_modules/postal-mime', 'node_modules/zod']
    expect(needed.filter((name) => !sandboxImage.packages.has(name))).toEqual([])
    expect([...sandboxImage.packages].filter((name) => /@velv|pg|stripe/.test(name))).toEqual([])
  })
})

it('sets no variable in Dockerfile and compose.yaml that the sandbox does not read', async () => {
  const texts = await Promise.all(['Dockerfile', 'compose.yaml'].map((name) => readFile(join(root, name), 'utf8')))
  const set = new Set([...texts.join('\n').matchAll(/\b(SANDBOX_\w+)(?:=|:)/g)].map(([, name]) => name!))
  expect(set.size).toBeGreaterThan(0)
  expect([...set].filter((name) => !(name in variables.shape))).toEqual([])
})

describe('Velv with a sandbox in another process', () => {
  let world: TestWorld
  let velv: Program
  let sandbox: Program
  let startSandbox: () => Promise<Program>
  /** The sandbox as Velv reaches it, and as browsers do. */
  let apiUrl: string
  let pagesUrl: string
  let creator: Person
  let dropId: string

  beforeAll(async () => {
    const [port, sandboxPort, smtpPort] = await freePorts(3)
    const baseUrl = `http://localhost:${port}`
    apiUrl = `http://127.0.0.1:${sandboxPort}`
    pagesUrl = `http://localhost:${sandboxPort}`
    const keys = { STRIPE_SECRET_KEY: 'sk_test_shared', STRIPE_WEBHOOK_SECRET: 'whsec_shared' }
    startSandbox = async () => {
      const program = startProgram(sandboxFolder, 'sandbox/main.ts', {
        ...keys,
        SANDBOX_PORT: String(sandboxPort),
        SANDBOX_SMTP_PORT: String(smtpPort),
        SANDBOX_DATA_DIR: join(sandboxFolder, 'data'),
        SANDBOX_BASE_URL: pagesUrl,
        SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/stripe/webhook`,
      })
      await program.printed('Payments')
      return program
    }
    sandbox = await startSandbox()
    const own = await openTestWorld()
    velv = startProgram(velvFolder, 'server/main.ts', {
      ...keys,
      STRIPE_API_URL: apiUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      PORT: String(port),
      DATA_DIR: join(velvFolder, 'data'),
      DATABASE_URL: own.database.ownerUrl,
      AUTH_SECRET: 'a secret of thirty-two letters or more',
      DEMO_WORLD: 'false',
      SHORTEST_SONG_SECONDS: '1',
      LOG_LEVEL: 'warn',
    })
    await velv.printed('Ctrl-C')
    const waitForJobs = async () => {
      const { rows } = await own.ownerDb.$client.query(
        `select name from pgboss.job where state < 'completed' and start_after <= now()`,
      )
      if (rows.length > 0) throw new Error(`Still to do: ${rows.map(({ name }) => name).join(', ')}`)
    }
    // People use the program, which also runs the jobs; the world lends its database.
    const drainJobs = () => vi.waitFor(waitForJobs, { timeout: 120_000, interval: 50 })
    world = { ...own, baseUrl, address: baseUrl, drainJobs }
    const owner = await createPerson(world, 'Ines Owner', 'anr')
    const admin = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
    creator = await createPerson(world, 'Mira Halden', 'songWriter')
    dropId = await createLiveDrop(world, owner, admin)
  })
  afterAll(async () => {
    await velv.stop()
    await sandbox.stop()
    await world.close()
  })

  const demoOf = async (demoId: string) => {
    const { result, payment } = (await creator.get(`/api/demos/${demoId}`)).body
    return [result, payment]
  }
  /** Of the emails about the song. Whether one to verify the address was sent depends on how fast the jobs ran. */
  const mailSubjects = async () => {
    const mails = (await (await fetch(`${apiUrl}/mail.json?to=${creator.email}`)).json()) as { subject: string }[]
    const subjects = mails.map(({ subject }) => subject)
    return subjects.filter((subject) => subject.includes('Slow Exit')).sort()
  }
  const checkout = async (demoId: string) => (await creator.post(`/api/demos/${demoId}/checkout`, {})).body

  it('serves its pages, and starts no sandbox of its own', async () => {
    const page = await fetch(`${world.baseUrl}/home`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Somebody listens.')])
    expect(velv.output()).toContain(`sandbox at ${new URL(apiUrl).host}`)
    expect(velv.output()).not.toContain('Mails')
  })

  it('takes a payment on the pages that browsers reach, learns of it by webhook, and sends the receipt and a refund', async () => {
    const demoId = await createReadyDraft(world, creator, dropId)
    const { url } = await checkout(demoId)
    expect(new URL(url).origin).toBe(pagesUrl)
    await payCheckout(url)
    await expect.poll(() => demoOf(demoId)).toEqual(['screening', 'paid'])
    await expect.poll(mailSubjects).toEqual(['We received Slow Exit'])

    expect((await creator.post(`/api/demos/${demoId}/withdraw`)).status).toBe(200)
    await expect.poll(() => demoOf(demoId)).toEqual(['refunded', 'refunded'])
  })

  it('continues after a restart of the sandbox, which keeps open checkouts', async () => {
    const demoId = await createReadyDraft(world, creator, dropId)
    const { url } = await checkout(demoId)
    const other = await createReadyDraft(world, creator, dropId, 'Second Exit')
    await sandbox.stop()
    expect((await checkout(other)).code).toBe('payment/unavailable')
    sandbox = await startSandbox()
    await payCheckout(url)
    await expect.poll(() => demoOf(demoId)).toEqual(['screening', 'paid'])
    await payCheckout((await checkout(other)).url)
    await expect.poll(() => demoOf(other)).toEqual(['screening', 'paid'])
  })
})
