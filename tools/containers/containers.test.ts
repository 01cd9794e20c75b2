import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type NotificationParams, notificationTemplates } from '@velv/domain/notifications/notification-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDatabase } from '../../server/platform/database/database.ts'
import { type Postgres, startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { freePorts } from '../../server/testing/services/free-ports.ts'
import { openTestBucket, s3SkipReason, type TestBucket } from '../../server/testing/services/test-bucket.ts'
import { readImages } from '../../server/testing/world/container-image.ts'
import { prepareBaseImage } from './base-image.ts'
import { buildah, containersSkipReason } from './buildah.ts'
import { readComposeSettings } from './compose-settings.ts'
import { type Container, createContainer, readImageConfig, type RunningProgram } from './container.ts'
import { buildImage, type BuiltImage, lookInto, measureImage } from './images.ts'

const root = resolve(import.meta.dirname, '../..')
const why = containersSkipReason() ?? s3SkipReason()
// The reporter doesn't show the titles of what is skipped.
if (why) console.log(`The containers are not tested: ${why}.`)

/** The story from a sign-up to an answer; also its creator, with the password of all people in stories. */
const story = { name: 'one-song-from-upload-to-answer', email: 'mira@example.com', password: 'velvet-rooms' }

/** In MB, without the base. The images have only what Velv and the sandbox need to run. */
const mostMegabytes = { velv: 310, sandbox: 15 }

describe.skipIf(why)('the built containers', () => {
  let base: string
  const images: Record<string, BuiltImage> = {}
  const containers: Container[] = []
  const figures: string[] = []
  let folder: string
  let postgres: Postgres
  let bucket: TestBucket
  let ports: { velv: number; sandbox: number; smtp: number }
  let velv: Container
  let velvProgram: RunningProgram
  let sandbox: Container
  let sandboxProgram: RunningProgram

  const secret = () => randomBytes(24).toString('hex')
  const shared = {
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    STRIPE_API_URL: 'http://sandbox:3001',
    SMTP_URL: 'smtp://sandbox:1025',
  }
  const given = () => ({
    env: {
      DATABASE_PASSWORD: new URL(postgres.url('velv')).password,
      DATABASE_APP_PASSWORD: secretsOfOperator.application,
      AUTH_SECRET: secretsOfOperator.signing,
      S3_ACCESS_KEY_ID: bucket.variables.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: bucket.variables.S3_SECRET_ACCESS_KEY,
      GARAGE_RPC_SECRET: secret(),
      SANDBOX_BASE_URL: `http://localhost:${ports.sandbox}`,
    },
    files: {
      'sandbox.env': shared,
      // As every story has it.
      'velv.env': { DEMO_WORLD: 'false', UNDO_SECONDS: '0', SHORTEST_SONG_SECONDS: '1', OWNER_HEARD_SECONDS: '2' },
    },
  })
  const secretsOfOperator = { application: secret(), signing: secret() }

  /** Here, all containers share one network: the names and ports in compose.yaml become free ports of this machine. */
  function useLocalPorts(variables: Record<string, string>): Record<string, string> {
    const addresses = {
      'database:5432': new URL(postgres.url('velv')).host,
      'songs:3900': new URL(bucket.endpoint).host,
      'velv:3000': `127.0.0.1:${ports.velv}`,
      'sandbox:3001': `127.0.0.1:${ports.sandbox}`,
      'sandbox:1025': `127.0.0.1:${ports.smtp}`,
    }
    const replaced = Object.entries(variables).map(([key, value]) => {
      const local = Object.entries(addresses).reduce((text, [name, at]) => text.replaceAll(name, at), value)
      return [key, local] as const
    })
    return Object.fromEntries(replaced)
  }

  /** A container with the settings of a service in compose.yaml, on this machine's ports and folders. */
  async function createService(
    name: 'velv' | 'sandbox',
    changes: (variables: Record<string, string>) => Record<string, string> = (variables) => variables,
  ): Promise<Container> {
    const { target, variables, volumes, ...confinement } = readComposeSettings(name, given())
    const own: Record<string, string> =
      name === 'velv'
        ? { HOST: '127.0.0.1', PORT: String(ports.velv) }
        : { SANDBOX_HOST: '127.0.0.1', SANDBOX_PORT: String(ports.sandbox), SANDBOX_SMTP_PORT: String(ports.smtp) }
    const image = images[target]!.name
    const mounts = volumes.map((volume) => ({ folder: join(folder, volume.name), path: volume.path }))
    // Docker fills a new volume with the contents of the image, with their owner.
    for (const mount of mounts)
      if (!existsSync(mount.folder))
        await lookInto(image, async (files) => void execFileSync('cp', ['-a', join(files, mount.path), mount.folder]))
    const container = await createContainer({
      image,
      variables: changes({ ...useLocalPorts(variables), ...own }),
      volumes: mounts,
      ...confinement,
    })
    containers.push(container)
    return container
  }

  async function startVelv(): Promise<void> {
    velv = await createService('velv')
    const began = performance.now()
    velvProgram = velv.start()
    await answers(`http://127.0.0.1:${ports.velv}/api/health`, velvProgram)
    figures.push(`velv answers /api/health after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }

  async function startSandbox(): Promise<void> {
    sandbox = await createService('sandbox')
    sandboxProgram = sandbox.start()
    await answers(`http://127.0.0.1:${ports.sandbox}/mail`, sandboxProgram)
  }

  /** What `afterAll` does, for a run that is interrupted. The containers and the S3 server end themselves. */
  function removeNow(): void {
    spawnSync('buildah', ['rmi', ...Object.values(images).map(({ name }) => name)])
    const pid = postgres && Number.parseInt(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8'), 10)
    if (pid) process.kill(pid, 'SIGQUIT')
    if (folder) rmSync(folder, { recursive: true, maxRetries: 10 })
  }

  beforeAll(async () => {
    process.once('exit', removeNow)
    base = await prepareBaseImage()
    for (const target of ['velv', 'sandbox']) {
      images[target] = await buildImage(target, base)
      figures.push(`${target} built in ${images[target].seconds.toFixed(0)} s`)
    }
    folder = mkdtempSync(join(tmpdir(), 'velv-containers-'))
    // The database runs as another user.
    chmodSync(folder, 0o755)
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), isDisposable: true })
    await ensureDatabase(postgres.url('postgres'), 'velv')
    bucket = await openTestBucket('velv')
    const [velvPort, sandboxPort, smtpPort] = await freePorts(3)
    ports = { velv: velvPort!, sandbox: sandboxPort!, smtp: smtpPort! }
    await startSandbox()
    await startVelv()
  })
  afterAll(async () => {
    for (const container of containers) await container.remove()
    for (const { name } of Object.values(images)) await buildah('rmi', name)
    await bucket?.close()
    await postgres?.stop()
    process.off('exit', removeNow)
    if (folder) rmSync(folder, { recursive: true })
    console.log(figures.join('\n'))
  })

  describe('the images', () => {
    it('run as the user node, with no variables but those of the Dockerfile', async () => {
      for (const { name } of Object.values(images)) {
        const { User, Env } = await readImageConfig(name)
        expect(User).toBe('node')
        const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
        const unknown = Env.filter((each) => !each.startsWith('PATH=') && !dockerfile.includes(each))
        expect(unknown).toEqual([])
      }
    })

    it('add nothing to their base but /velv and /data, where every file is in the repository, a package, or built', async () => {
      const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
      const known = new Set(listed.toString().trim().split('\n'))
      const ofBase = await lookInto(base, async (files) => new Set(listFiles(files)))
      for (const { name } of Object.values(images)) {
        const added = (await lookInto(name, async (files) => listFiles(files))).filter((path) => !ofBase.has(path))
        const unexpected = added.filter((path) => {
          if (path === '/data') return false
          const inVelv = path.startsWith('/velv/') ? path.slice('/velv/'.length) : undefined
          return (
            !inVelv || !(known.has(inVelv) || /(^|\/)node_modules\//.test(inVelv) || inVelv.startsWith('web/build/'))
          )
        })
        expect(unexpected).toEqual([])
        const own = added.filter((path) => !path.includes('/node_modules/'))
        expect(own.filter((path) => /\/\.|\.(env|log)$|\.test\.tsx?$|\/testing\//.test(path))).toEqual([])
      }
    })

    it('of Velv has the packages that the server needs, and neither the sandbox nor development tools', async () => {
      const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, { link?: boolean }>
      }
      const keys = Object.keys(locked).filter((key) => key.includes('node_modules/') && !locked[key]!.link)
      const installed = await lookInto(images['velv']!.name, async (files) =>
        keys.filter((key) => existsSync(join(files, 'velv', key))),
      )
      const needed = readImages().get('velv')!.packages
      expect(installed).toEqual(expect.arrayContaining(['node_modules/hono', 'node_modules/node-av']))
      expect(installed.filter((key) => !needed.has(key))).toEqual([])
      const tools = ['smtp-server', 'postal-mime', 'vitest', 'vite', 'drizzle-kit', 'esbuild', 'typescript', 'react']
      expect(tools.filter((name) => installed.includes(`node_modules/${name}`))).toEqual([])
    })

    it('stay small', async () => {
      for (const target of ['velv', 'sandbox'] as const) {
        const { compressed, ...sizes } = await measureImage(images[target]!.name)
        const inMegabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1))
        const parts = Object.entries(sizes).map(([path, bytes]) => `${path} ${inMegabytes(bytes)} MB`)
        figures.push(`${target} without its base: ${parts.join(', ')}; compressed ${inMegabytes(compressed!)} MB`)
        expect(inMegabytes(sizes['/velv']!)).toBeLessThan(mostMegabytes[target])
      }
    })
  })

  it('finishes the story of a song from its upload to the answer, in a browser [O-1]', async () => {
    expect(await runStory()).toBe(0)
  })

  it('keeps accounts, songs, and keys in its database, bucket, and volume when the containers are replaced', async () => {
    const { title } = notificationTemplates['demo.cut']
    await expect.poll(readMailSubjects).toContain(title({ song: 'Slow Exit' } as NotificationParams))
    const before = await readCreatorsWorld()
    expect(before.titles).toEqual(['Slow Exit: cut'])
    expect(before.soundBytes).toBeGreaterThan(10_000)
    for (const program of [velvProgram, sandboxProgram]) {
      const { code, errors } = await program.stop()
      const failures = errors.split('\n').filter((line) => /"level":[56]0/.test(line))
      expect({ code, failures }).toEqual({ code: 0, failures: [] })
    }
    for (const container of [velv, sandbox]) await remove(container)
    await startSandbox()
    await startVelv()
    expect(await readCreatorsWorld()).toEqual(before)
  })

  it('is healthy by the command of its image while it runs', async () => {
    expect([(await velv.checkHealth()).code, (await sandbox.checkHealth()).code]).toEqual([0, 0])
  })

  it('ends in order within the time that compose.yaml allows after SIGTERM, and is then unhealthy [O-1]', async () => {
    const began = performance.now()
    expect((await velvProgram.stop()).code).toBe(0)
    const seconds = (performance.now() - began) / 1000
    expect(seconds).toBeLessThan(readComposeSettings('velv', given()).graceSeconds)
    figures.push(`velv ended ${seconds.toFixed(1)} s after SIGTERM`)
    expect((await velv.checkHealth()).code).toBe(1)
  })

  it.each([
    {
      missing: ['DATABASE_URL'],
      sentence: 'DATABASE_URL: is required when DATABASE_OWNER_URL is set',
    },
    {
      missing: Object.keys(shared),
      sentence:
        'STRIPE_SECRET_KEY: is required, with STRIPE_WEBHOOK_SECRET and SMTP_URL, because no sandbox is installed here. If they belong to a sandbox in another process, set STRIPE_API_URL too.',
    },
  ])('stops with a sentence that names $missing.0 when it is missing', async ({ missing, sentence }) => {
    const container = await createService('velv', (variables) =>
      Object.fromEntries(Object.entries(variables).filter(([key]) => !missing.includes(key))),
    )
    expect(await container.start().ended).toEqual({ code: 1, output: '', errors: `${sentence}\n` })
  })

  /** Runs the story against the containers, as e2e/README.md says. */
  async function runStory(): Promise<number | null> {
    const child = spawn(process.execPath, ['tools/stories.mjs', story.name, '--retries', '0'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        STORY_SERVER: `http://localhost:${ports.velv}`,
        STORY_MAILS: `http://localhost:${ports.sandbox}/mail`,
        STORY_GRANT_ADMIN: `buildah run ${velv.name} -- node server/command-admin.ts grant`,
      },
    })
    return (await once(child, 'exit'))[0] as number | null
  }

  /** What the creator of the story finds when they log in: songs, sound, emails; and the key that their pushes need. */
  async function readCreatorsWorld() {
    const at = `http://localhost:${ports.velv}`
    const { email, password } = story
    const headers = { 'content-type': 'application/json', origin: at }
    const login = await fetch(`${at}/api/account/sign-in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const ask = async (path: string, method = 'GET') =>
      (await fetch(`${at}${path}`, { method, headers: { ...headers, cookie } })).json()
    const { rows } = (await ask('/api/my/demos')) as { rows: { id: string; title: string; result: string }[] }
    const { levelUrl } = (await ask(`/api/demos/${rows[0]!.id}/listen`, 'POST')) as { levelUrl: string }
    const sound = await fetch(new URL(levelUrl, at), { headers: { cookie } })
    return {
      titles: rows.map(({ title, result }) => `${title}: ${result}`),
      soundBytes: (await sound.arrayBuffer()).byteLength,
      mails: await readMailSubjects(),
      pushKey: ((await ask('/api/push-key')) as { publicKey: string }).publicKey,
    }
  }

  async function readMailSubjects(): Promise<string[]> {
    const mails = await fetch(`http://localhost:${ports.sandbox}/mail.json?to=${story.email}`)
    return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject)
  }

  async function remove(container: Container): Promise<void> {
    containers.splice(containers.indexOf(container), 1)
    await container.remove()
  }
})

/** Every file and link of an image, and its empty folders. */
function listFiles(folder: string): string[] {
  const found = execFileSync('find', [folder, '-xdev', '(', '-not', '-type', 'd', '-o', '-empty', ')'], {
    maxBuffer: 2 ** 28,
  })
  return found
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice(folder.length))
}

/** Resolves once the address answers with success; throws what the program printed if that ends first. */
async function answers(url: string, program: RunningProgram): Promise<void> {
  let isOver = false
  void program.ended.then(() => (isOver = true))
  for (;;) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    if (isOver) throw new Error(`It ended: ${JSON.stringify(await program.ended)}`)
    await new Promise((resume) => setTimeout(resume, 50))
  }
}
