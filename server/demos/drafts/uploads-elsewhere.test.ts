import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { uploadsFolder } from '../../media/work-folder.ts'
import { copyDatabase } from '../../testing/database/open-cluster.ts'
import { prepareOnce } from '../../testing/services/prepare-once.ts'
import { openTestBucket, s3SkipReason, type TestBucket } from '../../testing/services/test-bucket.ts'
import { createPerson, Person } from '../../testing/steps/person.ts'
import { createLiveDrop, patchUpload } from '../../testing/steps/submission-steps.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { openWorldOn, type World } from '../../testing/world/open-world.ts'

const skipReason = s3SkipReason()
if (skipReason) process.stderr.write(`Uploads elsewhere are not tested here: ${skipReason}\n`)

const tus = { 'tus-resumable': '1.0.0' }
const file = wavFile({ seconds: 2 })
const half = Math.floor(file.length / 2)

describe.skipIf(skipReason)('an upload whose process stops [O-1]', () => {
  let bucket: TestBucket
  let ownerUrl: string
  let staying: World
  let leaving: World
  const open = () => openWorldOn(ownerUrl, bucket.variables, { prepareAudio: prepareOnce })
  beforeAll(async () => {
    bucket = await openTestBucket()
    ownerUrl = await copyDatabase((name) => inject('clusterUrl').replace('NAME', name))
    staying = await open()
  })
  afterAll(async () => {
    await staying?.close()
    await bucket?.close()
  })

  /** A creator with half of a song at the process that stops, and their browser at the other one. */
  async function beginUpload(name: string) {
    leaving = await open()
    const owner = await createPerson(leaving, `Owner of ${name}`, 'anr')
    const staff = await createPerson(leaving, `Staff of ${name}`, 'manager', { admin: true })
    const creator = await createPerson(leaving, name, 'songWriter')
    const dropId = await createLiveDrop(leaving, owner, staff)
    const demoId = (await creator.post(`/api/drops/${dropId}/demos`, { title: 'Half Light' })).body.id as string
    const created = await creator.send('POST', '/uploads', undefined, {
      ...tus,
      'upload-length': String(file.length),
      'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
    })
    const location = created.headers.get('location')!
    expect((await patchUpload(creator, location, 0, file.subarray(0, half))).status).toBe(204)
    const elsewhere = new Person(staying)
    for (const [cookie, value] of creator.cookies) elsewhere.cookies.set(cookie, value)
    return { demoId, location, elsewhere }
  }

  it('resumes in another process at the same offset', async () => {
    const { demoId, location, elsewhere } = await beginUpload('Mira Moved')
    await leaving.close()
    const answer = await elsewhere.send('HEAD', location, undefined, tus)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, String(half)])
    expect((await patchUpload(elsewhere, location, half, file.subarray(half))).status).toBe(204)
    await staying.drainJobs()
    expect((await elsewhere.get(`/api/demos/${demoId}`)).body.audio.state).toBe('ready')
    expect((await bucket.keys()).filter((key) => key.startsWith('unfinished/'))).toEqual([])
  })

  it('is asked for again later, while the process that has it is still there', async () => {
    const { location, elsewhere } = await beginUpload('Mira Waiting')
    const early = await elsewhere.send('HEAD', location, undefined, tus)
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    await leaving.close()
    expect((await elsewhere.send('HEAD', location, undefined, tus)).status).toBe(200)
  })

  it('begins again when its process has died with it', async () => {
    const { location, elsewhere } = await beginUpload('Mira Lost')
    staying.advanceClock(300_000)
    expect((await elsewhere.send('HEAD', location, undefined, tus)).status).toBe(404)
    await leaving.close()
  })

  it('leaves nothing behind when it is canceled elsewhere, or swept', async () => {
    const canceled = await beginUpload('Mira Canceled')
    await leaving.close()
    expect((await canceled.elsewhere.send('DELETE', canceled.location, undefined, tus)).status).toBe(204)
    await beginUpload('Mira Gone')
    await leaving.close()
    staying.advanceClock(30 * 86_400_000)
    await staying.deps.jobs.enqueue(staying.deps.db, 'media.sweep-uploads', {})
    await staying.drainJobs()
    expect((await bucket.keys()).filter((key) => key.startsWith('unfinished/'))).toEqual([])
    const folder = uploadsFolder(staying.deps.config)
    expect(existsSync(folder) && (await readdir(folder)).filter((name) => !name.endsWith('.done'))).toHaveLength(0)
  })
})
