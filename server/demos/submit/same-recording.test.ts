import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reencodeAudio } from '../../media/preparation/reencode-for-tests.ts'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { completeSong, createReadySong } from '../../testing/steps/song-steps.ts'
import { createLiveDrop, payCheckout, waitForPayment } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const marble = new URL('../../demo-world/songs/marble.m4a', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'velv-same-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')

const songOf = async (person: Person, title: string, path: string) =>
  (await createReadySong(world, person, { details: completeSong(title), file: await readFile(path) })).songId
const submit = (person: Person, dropId: string, songId: string) =>
  person.post(`/api/drops/${dropId}/submissions`, { songId, isUnreleased: true, hasRights: true })

it('catches the same recording in another file before a creator pays for it twice in one drop [C-3]', async () => {
  const [drop, other] = [await createLiveDrop(world, ines, ada), await createLiveDrop(world, ines, ada)]
  const first = await submit(mira, drop, await songOf(mira, 'Marble', marble))
  await payCheckout(first.body.url)
  await waitForPayment(world, first.body.demoId, mira)

  const copy = await songOf(mira, 'Marble, MP3', reencodeAudio(marble, folder, 'volume=-4dB'))
  const again = await submit(mira, drop, copy)
  expect([again.status, again.body.code]).toEqual([409, 'demo/blocked'])
  const { rows } = (await mira.get(`/api/drops/${drop}/songs?song=${copy}`)).body
  const draft = (await mira.get(`/api/demos/${rows[0].sent.demoId}`)).body
  expect(draft).toMatchObject({ result: 'draft', payment: 'none' })
  expect(draft.checks[0].message).toBe('You’ve already submitted this recording to this drop.')

  // Another drop takes it, and so does this one from someone else, who learns nothing of the first.
  expect((await submit(mira, other, copy)).status).toBe(200)
  expect((await submit(june, drop, await songOf(june, 'Mine', marble))).status).toBe(200)
})
