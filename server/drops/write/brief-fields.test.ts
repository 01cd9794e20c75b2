import {
  briefField,
  briefFieldNames,
  type BriefFieldName,
  briefFields,
  isListField,
} from '@velv/domain/drops/brief-fields.ts'
import { describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createQuickTrack } from '../../testing/steps/quick-demos.ts'
import { createPerson, password } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const rosa = await createPerson(world, 'Rosa Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const trackId = await createQuickTrack(world, rosa)

/** A text that occurs nowhere else, so that it can be searched for. */
const uniqueText = (name: BriefFieldName) => `zq${name.toLowerCase()}`

const chosen: Partial<Record<BriefFieldName, string>> = {
  regionalOffice: 'japan',
  genre: 'soul',
  lyrics: 'Danish',
  use: 'film',
  offer: 'fee EUR 2500-4000',
  royaltyPercent: '35',
  rights: 'both',
  exclusivity: 'nonExclusive',
  term: 'years2',
  territory: 'europe',
  decisionDate: new Date(world.deps.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10),
  tempo: '72-84',
  vocal: 'duet',
  moods: 'haunting',
  aiPolicy: 'disclose',
  requirements: 'stems',
  demoCap: '60',
  audience: 'invited',
  artistVisibility: 'public',
}

/** A value of the field that differs from that of `briefInput`. */
function editedValue(name: BriefFieldName): string | string[] {
  const { kind } = briefFields[name]
  if (kind === 'day') return new Date(world.deps.clock.now().getTime() + 20 * 86_400_000).toISOString()
  if (name === 'referenceTrack') return trackId
  const entry = chosen[name] ?? (kind === 'links' ? `https://${uniqueText(name)}.dev/song` : uniqueText(name))
  return isListField(name) ? [entry] : entry
}

const searchedText = (name: BriefFieldName) => {
  const value = editedValue(name)
  return briefField(name).searchTexts?.(typeof value === 'string' ? [value] : value)[0]
}

describe.each(briefFieldNames)('a live drop of which only %s is edited', (name) => {
  it('is saved, lists the change, and is found by search where search reads the field [D-3] [D-7]', async () => {
    const referenceTrack = name === 'referenceTitle' ? trackId : ''
    const base = briefInput(world, { artist: 'Base', referenceTrack })
    const id = await createLiveDrop(world, rosa, staff, base)
    const value = editedValue(name)
    const saved = await rosa.put(`/api/drops/${id}`, { ...base, [name]: value })
    expect([saved.status, saved.body[name]]).toEqual([200, value])
    // A creator who was not let in cannot read a private drop.
    const reader = name === 'audience' ? staff : mira
    expect((await reader.get(`/api/drops/${id}`)).body[name]).toEqual(value)
    const [change] = (await rosa.get(`/api/drops/${id}/changes`)).body.rows
    expect(change.changes.map(({ field }: { field: string }) => field)).toEqual([name])
    const text = searchedText(name)
    // Private drops are in no list.
    if (text === undefined || name === 'audience') return
    const found = (await mira.get(`/api/drops?q=${encodeURIComponent(text)}`)).body.rows
    expect(found.map((drop: { id: string }) => drop.id)).toContain(id)
  })
})

it('leaves no text of a brief behind when its owner is removed, except what creators keep with their results [A-8]', async () => {
  const names = briefFieldNames.filter((name) => briefFields[name].kind !== 'day' && !chosen[name])
  const nora = await createPerson(world, 'Nora Owner', 'anr')
  const referenceTrack = await createQuickTrack(world, nora)
  const fields = { ...Object.fromEntries(names.map((name) => [name, editedValue(name)])), referenceTrack }
  const withSong = await createLiveDrop(world, nora, staff, fields)
  await createPaidDemo(world, mira, withSong)
  await createLiveDrop(world, nora, staff, { ...fields, artist: 'zqunanswered' })
  expect(await findInDatabase(world, ['zqunanswered'])).not.toEqual([])
  await rosa.send('POST', '/api/me/delete', { password })
  await staff.post('/api/me/confirm-password', { password })
  expect((await staff.post(`/api/admin/people/${nora.id}/remove`, { reason: 'Gone.' })).status).toBe(200)
  const erased = names.filter((name) => !briefField(name).isKeptForCreators).map(uniqueText)
  await expect
    .poll(async () => (await world.drainJobs(), findInDatabase(world, [...erased, referenceTrack, 'zqunanswered'])))
    .toEqual([])
})
