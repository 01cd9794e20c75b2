import { open, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop, patchUpload, uploadSong, completeSongDetails } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'

const file = wavFile({ seconds: 1 })
const lines: Record<string, unknown>[] = []

let demoId: string
const world = await testWorld({}, { log: (line) => lines.push(JSON.parse(line)) })
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')

beforeEach(async () => {
  const dropId = await createLiveDrop(world, ines, ada)
  demoId = (await mira.post(`/api/drops/${dropId}/demos`, completeSongDetails())).body.id
  await world.drainJobs()
  lines.length = 0
})

const query = (text: string) => world.ownerDb.$client.query(text)
const begin = (of = demoId) =>
  mira.send('POST', '/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(file.length),
    'upload-metadata': `demoId ${Buffer.from(of).toString('base64')}`,
  })
const lookAt = (location: string) => mira.send('HEAD', location, undefined, { 'tus-resumable': '1.0.0' })
const errors = () => lines.filter(({ level }) => level === 50)

/** The response to an internal error: the sentence from the table, and no details. */
async function expectPlainFault(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect(await response.json()).toEqual({
    type: '/api/docs#server/failed',
    title: 'Something went wrong on our side. Try again.',
    status: 500,
    code: 'server/failed',
  })
  const id = response.headers.get('x-request-id')
  expect(errors()).toEqual([expect.objectContaining({ request: id, msg: 'http: request failed' })])
}

it('logs a database error at the end of an upload without exposing it, and the upload can continue [S-1]', async () => {
  const location = (await begin()).headers.get('location')!
  await query('alter table recordings rename to recordings_away')
  await expectPlainFault(await patchUpload(mira, location, 0, file))
  expect(JSON.stringify(errors())).toContain('recordings')
  await query('alter table recordings_away rename to recordings')
  expect((await lookAt(location)).headers.get('upload-offset')).toBe(String(file.length))
  expect((await mira.get(`/api/demos/${demoId}`)).body.audio.state).toBe('preparing')
})

it('logs a database error at the beginning of an upload without exposing it [S-1]', async () => {
  await query('alter table uploads rename to uploads_away')
  await expectPlainFault(await begin())
  await query('alter table uploads_away rename to uploads')
  expect((await begin()).status).toBe(201)
})

it('logs a disk error in the middle of an upload without exposing it, and the upload can continue [S-1]', async () => {
  const location = (await begin()).headers.get('location')!
  const path = join(world.deps.config.mediaDir, 'uploads', location.split('/').at(-1)!)
  // Writing to a full device fails; its length is that of an upload that has not begun.
  await rename(path, `${path}.kept`)
  await symlink('/dev/full', path)
  await expectPlainFault(await patchUpload(mira, location, 0, file))
  expect(JSON.stringify(errors())).toContain('ENOSPC')
  await rm(path)
  await rename(`${path}.kept`, path)
  expect((await patchUpload(mira, location, 0, file)).status).toBe(204)
})

it.skipIf(process.platform !== 'linux')(
  'an original is flushed before it is acknowledged, with every folder that leads to it [S-1]',
  async () => {
    const probe = await open(join(world.deps.config.dataDir, 'probe'), 'w')
    const { mediaDir } = world.deps.config
    const flushed: string[] = []
    const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'sync').mockImplementation(async function (
      this: typeof probe,
    ) {
      flushed.push((await readlink(`/proc/self/fd/${this.fd}`)).slice(mediaDir.length + 1))
      return this.datasync()
    })
    expect((await uploadSong(mira, demoId, file)).status).toBe(204)
    sync.mockRestore()
    await probe.close()
    const { rows } = await query(`select id from recordings order by created_at desc limit 1`)
    // The chunk that arrived, the complete file under its old name, then the new folder and its parent.
    expect(flushed.map((path) => path.replace(/^uploads\/.*/, 'uploads/…'))).toEqual([
      'uploads/…',
      'uploads/…',
      `song/${rows[0].id}`,
      'song',
    ])
  },
)
