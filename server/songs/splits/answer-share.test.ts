import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPerson, statusAndCode } from '../../testing/steps/person.ts'
import { address, splitSteps, written } from '../../testing/steps/split-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { splitHistory, writerShares } from './splits-table.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Walker', 'songWriter')
const dayMs = 86_400_000
const { confirm, link, read, save, send, sentSong, tokenOf, tokens } = splitSteps(world, ada)

/** Runs the jobs that commit declines, which wait until these can't be undone. */
async function commitDeclines() {
  await world.deps.db.$client.query(`update pgboss.job set start_after = now() where name = 'split.commit-decline'`)
  await world.drainJobs()
}

/** The answers in the history of a song's splits. */
async function answersTo(songId: string): Promise<string[]> {
  const entries = await world.deps.db.select().from(splitHistory).where(eq(splitHistory.songId, songId))
  return entries.map(({ action }) => action).filter((action) => action === 'confirm' || action === 'decline')
}

describe('a co-writer without an account [C-2]', () => {
  it('confirms by a link, after which the sheet is final', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    expect(await read(songId)).toMatchObject({ missing: ['Waiting for Writer 1'], isReadyForHold: false })
    await world.drainJobs()
    const [mail] = await world.mailsTo(jon)
    expect(mail).toMatchObject({ subject: 'Ada Walker added you as a writer of “Half the Road”' })
    expect(mail!.text).toContain('Your share: 50.00%')
    expect(mail!.text).not.toMatch(/drop|brief|submi/i)

    const token = await tokenOf(jon)
    expect((await link('open', token)).body).toMatchObject({
      status: 'open',
      title: 'Half the Road',
      requestedBy: 'Ada Walker',
      sentTo: jon,
      sheet: {
        writers: [
          { name: 'Ada Walker', state: 'confirmed' },
          { name: 'Writer 1', isYou: true, state: 'sent' },
        ],
      },
    })
    expect((await read(songId)).writers[1].openedAt).not.toBeNull()

    const { body } = await confirm(token, {
      legalName: ' Jonas  Berg ',
      society: '021',
      ipi: '14107338'.padStart(11, '0'),
    })
    expect(body).toMatchObject({
      status: 'answered',
      sheet: { you: { state: 'confirmed', legalName: 'Jonas Berg', society: '021' } },
    })
    const splits = await read(songId)
    expect(splits).toMatchObject({ isReadyForHold: true, missing: [], finalAt: expect.any(String) })
    expect(splits.writers[1]).toMatchObject({ state: 'confirmed', answeredBy: jon, ipi: '00014107338' })
    await world.drainJobs()
    expect((await world.mailsTo(jon)).map(({ subject }) => subject)).toContain(
      'The split sheet for “Half the Road” is final',
    )
    expect((await ada.get('/api/notices')).body.rows[0].title).toBe('The split sheet for Half the Road is final')
  })

  it('is asked again, with everyone, when a confirmed split changes', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    await confirm(await tokenOf(jon))
    await confirm(await tokenOf(maya))
    const final = await read(songId)
    expect(final.isReadyForHold).toBe(true)
    const oldToken = (await tokens(jon))[0]!

    const writers = written(final)
    const [first, second, third] = writers as [object, object, object]
    const changed = [first, { ...second, shareBasisPoints: 4000 }, { ...third, shareBasisPoints: 2666 }]
    expect((await save(songId, changed)).body).toMatchObject({
      version: 2,
      finalAt: null,
      finalVersion: 1,
      isReadyForHold: true,
      missing: ['Not sent yet'],
    })
    expect((await read(songId)).writers.map(({ state }: { state: string }) => state)).toEqual([
      'draft',
      'draft',
      'draft',
    ])

    const kept = { status: 'answered', sheet: { version: 1, newerVersion: { version: 2, finalAt: null } } }
    expect((await link('open', oldToken)).body).toMatchObject(kept)
    expect((await confirm(oldToken)).body).toMatchObject(kept)
    await send(songId)
    expect((await link('open', await tokenOf(jon))).body).toMatchObject({
      status: 'open',
      versions: [{ version: 1 }],
      sheet: { version: 2 },
    })
    await confirm(oldToken)
    expect((await read(songId)).writers[1].state).toBe('sent')
  })

  it('is not asked again when the creator adds their own details before the sheet is final', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    await confirm(await tokenOf(jon))
    const [first, ...others] = written(await read(songId)) as object[]
    const { body } = await save(songId, [{ ...first, society: '021', ipi: '00014107338' }, ...others])
    expect(body).toMatchObject({
      version: 1,
      writers: [{ society: '021', state: 'confirmed' }, { state: 'confirmed' }, { state: 'sent' }],
    })
  })

  it('changes nothing by using a link again, and is shown what they answered', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon, address('maya'))
    const token = await tokenOf(jon)
    await confirm(token, { legalName: 'Jonas Berg' })
    const before = await world.deps.db.select().from(writerShares)
    for (const answer of [
      await confirm(token, { legalName: 'Somebody Else' }),
      await link('decline', token, { reason: 'No' }),
      await link('suggest', token, { shareBasisPoints: 9000, roles: ['composer'], message: '' }),
    ])
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'answered', sheet: { you: { legalName: 'Jonas Berg' } } },
      })
    expect(await world.deps.db.select().from(writerShares)).toEqual(before)
    expect((await read(songId)).writers[1].legalName).toBe('Jonas Berg')
  })

  it('answers once when two tabs confirm and decline at the same time', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    await Promise.all([confirm(token), link('decline', token, { reason: 'Not mine' })])
    world.advanceClock(splitLimits.undoSeconds * 1000)
    await commitDeclines()
    expect(await answersTo(songId)).toHaveLength(1)
  })

  it('suggests a change, which the creator sees, and can be asked again', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    const nothing = { shareBasisPoints: 5000, roles: ['composer'], message: ' \u202e ' }
    expect((await link('suggest', token, nothing)).body.fields).toHaveProperty('message')
    expect((await link('suggest', token, { ...nothing, shareBasisPoints: 10_001 })).body.fields).toHaveProperty(
      'shareBasisPoints',
    )
    await link('suggest', token, {
      shareBasisPoints: 6000,
      roles: ['lyricist', 'composer'],
      message: 'I wrote the words.',
    })
    const { writers, missing } = await read(songId)
    expect(writers[1]).toMatchObject({
      state: 'corrected',
      suggestion: { shareBasisPoints: 6000, roles: ['composer', 'lyricist'], message: 'I wrote the words.' },
    })
    expect(missing).toEqual(['Writer 1 suggested a change'])
    const again = await ada.post(`/api/songs/${songId}/splits/writers/${writers[1].id}/remind`)
    expect(again.body.writers[1]).toMatchObject({ state: 'sent', suggestion: null })
    expect((await link('open', token)).body.status).toBe('replaced')
    expect((await link('open', await tokenOf(jon))).body.status).toBe('open')
  })

  it('declines with a reason, which nobody learns of while it can be undone', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    expect((await link('decline', token, { reason: ' ' })).body.fields).toHaveProperty('reason')
    const { body } = await link('decline', token, { reason: 'I only played guitar.' })
    expect(body.sheet.you).toMatchObject({ state: 'declined', undoUntil: expect.any(String) })
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'sent', reason: '' })
    expect((await link('undo-decline', token)).body).toMatchObject({
      status: 'open',
      sheet: { you: { state: 'sent' } },
    })
    const [share] = await world.deps.db.select().from(writerShares).where(eq(writerShares.email, jon))
    expect(share!.nextReminderAt! > world.deps.clock.now()).toBe(true)

    await link('decline', token, { reason: 'I only played guitar.' })
    world.advanceClock(splitLimits.undoSeconds * 1000)
    expect((await link('undo-decline', token)).body.code).toBe('undo/expired')
    await commitDeclines()
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'declined', reason: 'I only played guitar.' })
    expect(await answersTo(songId)).toEqual(['decline'])
  })

  it('keeps a decline that can be undone, whatever the creator does meanwhile', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    const token = await tokenOf(jon)
    const { writers } = await read(songId)
    const call = (operation: string, index: number) =>
      statusAndCode(ada.send('POST', `/api/songs/${songId}/splits/writers/${writers[index].id}/${operation}`))
    await link('decline', token, { reason: 'I only played guitar.' })
    expect(await call('remind', 1)).toEqual(await call('remind', 2))
    expect(await call('remind', 1)).toEqual([409, 'splits/reminded'])
    expect(await call('withdraw', 1)).toEqual([409, 'splits/changed'])
    const [own, first, second] = written(await read(songId)) as [object, object, object]
    expect((await save(songId, [own, { ...first, email: address('other') }, second])).body.code).toBe('splits/changed')
    expect((await link('undo-decline', token)).body.status).toBe('open')

    world.advanceClock(dayMs)
    await link('decline', token, { reason: 'I only played guitar.' })
    expect(await call('remind', 1)).toEqual([200, undefined])
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'sent', reason: '' })
    world.advanceClock(splitLimits.undoSeconds * 1000)
    await commitDeclines()
    expect((await read(songId)).writers[1]).toMatchObject({ state: 'declined', reason: 'I only played guitar.' })
    expect(await answersTo(songId)).toEqual(['decline'])
    expect(await call('withdraw', 1)).toEqual([200, undefined])
  })

  it('gets a new link at their address when theirs has expired', async () => {
    const jon = address('jon')
    await sentSong(jon)
    const token = await tokenOf(jon)
    world.advanceClock(splitLimits.linkDays * dayMs)
    expect((await link('open', token)).body).toMatchObject({ status: 'expired', sheet: null })
    expect((await confirm(token)).body.code).toBe('split-link/ended')
    expect((await link('data', token)).body.code).toBe('split-link/ended')
    expect((await link('renew', token)).status).toBe(204)
    const renewed = await tokenOf(jon)
    expect(renewed).not.toBe(token)
    expect((await link('open', renewed)).body.status).toBe('open')
    expect((await link('open', token)).body.status).toBe('replaced')
  })

  it('is told when the creator took the request back, and gets no new link', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const token = await tokenOf(jon)
    const { writers } = await read(songId)
    await ada.post(`/api/songs/${songId}/splits/writers/${writers[1].id}/withdraw`)
    expect((await link('open', token)).body.status).toBe('withdrawn')
    expect((await link('renew', token)).status).toBe(204)
    expect(await tokens(jon)).toEqual([token])
  })

  it.each([
    ['nothing', () => 'x'],
    ['another link’s signature', (one: string, other: string) => `${one.split('.')[0]}.${other.split('.')[1]}`],
    ['one letter changed', (one: string) => `${one.slice(0, -1)}${one.endsWith('A') ? 'B' : 'A'}`],
    ['more behind it', (one: string) => `${one}.x`],
  ])('learns nothing from a token with %s', async (_what, forge) => {
    const [jon, maya] = [address('jon'), address('maya')]
    await sentSong(jon, maya)
    const token = forge(await tokenOf(jon), await tokenOf(maya))
    for (const operation of ['open', 'undo-decline', 'renew', 'data', 'delete-data', 'sheet.pdf'])
      expect([operation, (await link(operation, token)).body.code]).toEqual([operation, 'split-link/not-found'])
    expect((await confirm(token)).body.code).toBe('split-link/not-found')
  })

  it('downloads the sheet once it is final, with the addresses of others masked', async () => {
    const [jon, maya] = [address('jon'), address('maya')]
    const songId = await sentSong(jon, maya)
    const token = await tokenOf(jon)
    await confirm(token)
    expect((await link('sheet.pdf', token)).body.code).toBe('splits/incomplete')
    await confirm(await tokenOf(maya))
    const pdf = await link('sheet.pdf', token, { paper: 'a4' })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    const json = (await ada.get(`/api/songs/${songId}/splits/sheet.json`)).body
    expect(json.writers.map(({ confirmedBy }: { confirmedBy: string }) => confirmedBy)).toEqual([null, jon, maya])
    const csv = await ada.get(`/api/songs/${songId}/splits/sheet.csv`)
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename=half-the-road-split-sheet.csv')
  })

  it('is reminded on schedule until they answer, and by hand once a day', async () => {
    const jon = address('jon')
    const songId = await sentSong(jon)
    const { writers } = await read(songId)
    const remind = () => statusAndCode(ada.send('POST', `/api/songs/${songId}/splits/writers/${writers[1].id}/remind`))
    expect(await remind()).toEqual([409, 'splits/reminded'])
    world.advanceClock(dayMs)
    expect(await remind()).toEqual([200, undefined])
    expect(await remind()).toEqual([409, 'splits/reminded'])
    const subjects = async () => {
      await world.deps.jobs.enqueue(world.deps.db, 'split.remind', {})
      await world.drainJobs()
      return (await world.mailsTo(jon)).filter(({ subject }) => subject.startsWith('Reminder')).length
    }
    expect(await subjects()).toBe(1)
    world.advanceClock(2 * dayMs)
    expect(await subjects()).toBe(2)
    expect(await subjects()).toBe(2)
    world.advanceClock(7 * dayMs)
    expect(await subjects()).toBe(3)
    await confirm(await tokenOf(jon))
    world.advanceClock(10 * dayMs)
    expect(await subjects()).toBe(3)
  })

  it('gets no more of these emails after unsubscribing', async () => {
    const jon = address('jon')
    await sentSong(jon)
    await world.drainJobs()
    const [mail] = await world.mailsTo(jon)
    const unsubscribe = /^Unsubscribe: (\S+)$/m.exec(mail!.text)![1]!
    await fetch(unsubscribe, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    await sentSong(jon)
    await world.drainJobs()
    expect(await world.mailsTo(jon)).toHaveLength(1)
  })
})
