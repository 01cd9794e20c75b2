import { emptySongDetails, type SongDetails, songFieldNames, songFields } from '@velv/domain/songs/song-details.ts'
import { describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password } from '../../testing/steps/person.ts'
import {
  completeSongDetails,
  createLiveDrop,
  createReadyDraft,
  payCheckout,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const dropId = await createLiveDrop(world, ines, staff)

/** With a place to hear, samples, and consent to links, because what depends on them is stored only then. */
const base: SongDetails = {
  ...emptySongDetails,
  ...completeSongDetails('Base'),
  hearAtMs: 100,
  hearNote: 'The first chorus.',
  containsSamples: true,
  samplesNote: 'A drum loop.',
  mayBePlayedByLink: true,
}

/** Values that differ from those of `base`; texts with this prefix occur nowhere else. */
const editedDetails = (prefix: string): SongDetails => ({
  title: `${prefix}title`,
  alternativeTitles: [`${prefix}alternative`],
  genres: ['folk'],
  timeSignature: '6/8',
  moods: ['warm'],
  vocal: 'duet',
  isExplicit: true,
  writers: [`${prefix}writers`],
  lyrics: `${prefix}lyrics`,
  language: 'Danish',
  tempoBpm: 124,
  musicalKey: 'Bbm',
  isrc: `${prefix || 'us'}s1z9900001`.toUpperCase(),
  hearAtMs: 200,
  hearNote: `${prefix}hearnote`,
  containsSamples: false,
  samplesNote: `${prefix}samplesnote`,
  madeWithAi: 'assisted',
  isUnreleased: false,
  hasRights: false,
  mayBePlayedByLink: false,
  mayBeDownloadedByLink: true,
})

describe.each(songFieldNames)('a draft in which only %s is edited', (name) => {
  it('is saved, and keeps everything else [S-1]', async () => {
    const edited = editedDetails('')
    const creator = await createPerson(world, `Creator of ${name}`, 'songWriter')
    const { id } = (await creator.post(`/api/drops/${dropId}/demos`, base)).body
    expect((await creator.put(`/api/demos/${id}`, { ...base, [name]: edited[name] })).status).toBe(200)
    const saved = (await creator.get(`/api/demos/${id}`)).body
    // Without samples there is nothing to note about them.
    const dependent = name === 'containsSamples' ? { samplesNote: '' } : {}
    expect(saved).toMatchObject({ ...base, [name]: edited[name], ...dependent })
  })
})

describe('the details of a song', () => {
  const edited = editedDetails('zq')
  const texts = songFieldNames.filter((name) => JSON.stringify(edited[name]).toLowerCase().includes('zq'))
  const textOf = (name: (typeof texts)[number]) => String(edited[name])

  it('are shown to screeners except for those of people they may not know, and are gone after erasure [L-1] [A-8]', async () => {
    const demoId = await createReadyDraft(world, mira, dropId)
    await mira.put(`/api/demos/${demoId}`, { ...edited, containsSamples: true, isUnreleased: true, hasRights: true })
    await payCheckout((await mira.post(`/api/demos/${demoId}/checkout`, {})).body.url)
    await waitForPayment(world, demoId, mira)

    const seen = JSON.stringify((await ola.get(`/api/demos/${demoId}`)).body)
    const hidden = texts.filter((name) => songFields[name].shownTo === 'known')
    const listed = texts.filter((name) => songFields[name].isListed && !hidden.includes(name))
    expect(listed.filter((name) => !seen.includes(textOf(name)))).toEqual([])
    expect(hidden.filter((name) => seen.includes(textOf(name)))).toEqual([])
    expect(hidden).toEqual(['alternativeTitles', 'writers', 'isrc'])

    expect(await findInDatabase(world, texts.map(textOf))).not.toEqual([])
    expect((await mira.post('/api/me/delete', { password })).status).toBe(204)
    await expect.poll(async () => (await world.drainJobs(), findInDatabase(world, texts.map(textOf)))).toEqual([])
  })
})
