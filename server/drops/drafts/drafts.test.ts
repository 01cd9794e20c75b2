import { randomUUID } from 'node:crypto'
import { maxBriefDocuments } from '@velv/domain/drops/drafts/brief-document.ts'
import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { describe, expect, it } from 'vitest'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const rosa = await createPerson(world, 'Rosa Owner', 'manager')

const brief = { ...emptyBriefFields(textFieldNames), artist: 'Ines Lund', lookingFor: ['A closer', ''], tempo: '84-72' }
const draft = (change: object = {}) => ({ id: randomUUID(), kind: 'draft', brief, closes: '2026-12-24', ...change })
const briefsOf = async (who: Person) => (await who.get('/api/my/briefs')).body.rows

describe('drafts and templates on the account [B-1]', () => {
  it('keep what is written, valid or not, and only for their owner', async () => {
    const saved = draft()
    for (const _ of [1, 2]) expect((await ines.post('/api/my/briefs', saved)).status).toBe(200)
    await ines.post('/api/my/briefs', draft({ kind: 'template', name: 'Album closers', closes: '' }))
    expect(await briefsOf(ines)).toMatchObject([
      { kind: 'template', name: 'Album closers' },
      { id: saved.id, kind: 'draft', name: 'Ines Lund', brief, closes: '2026-12-24' },
    ])
    expect(await briefsOf(rosa)).toEqual([])
    const path = `/api/my/briefs/${saved.id}`
    expect((await rosa.put(path, { brief, closes: '' })).body.code).toBe('brief/not-found')
    expect((await rosa.post('/api/my/briefs', saved)).body.code).toBe('brief/not-found')
    await rosa.delete(path)
    expect(await briefsOf(ines)).toHaveLength(2)
    for (const _ of [1, 2]) expect((await ines.delete(path)).status).toBe(204)
    expect(await briefsOf(ines)).toHaveLength(1)
    const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
    expect((await mira.get('/api/my/briefs')).body.code).toBe('account/role')
  })

  it('do not overwrite what another device saved meanwhile', async () => {
    const saved = draft()
    await ines.post('/api/my/briefs', saved)
    const path = `/api/my/briefs/${saved.id}`
    const { updatedAt: read } = (await briefsOf(ines)).find(({ id }: { id: string }) => id === saved.id)
    world.advanceClock(1000)
    const edit = (artist: string) => ines.put(path, { brief: { ...brief, artist }, closes: '', read })
    expect((await edit('First')).status).toBe(200)
    // The page whose answer was lost repeats its request.
    expect((await edit('First')).status).toBe(200)
    expect((await edit('Second')).body.code).toBe('brief/changed')
    expect((await briefsOf(ines)).find(({ id }: { id: string }) => id === saved.id)).toMatchObject({ name: 'First' })
  })

  it(`are at most ${maxBriefDocuments} of each kind, also for concurrent requests`, async () => {
    const liv = await createPerson(world, 'Liv Owner', 'corporate')
    for (let nth = 1; nth < maxBriefDocuments; nth++) await liv.post('/api/my/briefs', draft())
    const answers = await Promise.all([1, 2].map(() => statusAndCode(liv.send('POST', '/api/my/briefs', draft()))))
    expect(answers.toSorted()).toEqual([
      [200, undefined],
      [409, 'brief/too-many'],
    ])
    expect((await liv.post('/api/my/briefs', draft({ kind: 'template' }))).status).toBe(200)
  })

  it('have bounded fields', async () => {
    const { status } = await ines.post(
      '/api/my/briefs',
      draft({ brief: { ...brief, importantNote: 'x'.repeat(9000) } }),
    )
    expect(status).toBe(422)
  })

  it('are part of the data export, and are deleted with the account', async () => {
    const nora = await createPerson(world, 'Nora Owner', 'anr')
    await nora.post('/api/my/briefs', draft({ brief: { ...brief, artist: 'Zqsecret draft' } }))
    const zip = Buffer.from(await (await nora.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip).toContain('Zqsecret draft')
    expect((await nora.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await findInDatabase(world, ['Zqsecret draft'])).toEqual([])
  })
})
