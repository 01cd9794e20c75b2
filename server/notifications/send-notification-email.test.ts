import { expect, it } from 'vitest'
import { type Person, signUp, createPerson } from '../testing/steps/person.ts'
import { decide, createLiveDrop, createPaidDemo } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld()
const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const listOf = async (person: Person) =>
  (await person.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
const mailsTo = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject).toSorted()

it('emails a notification to verified addresses only; before that, it is in the list [N-3]', async () => {
  const ines = await signUp(world, 'Ines Lund', 'anr')
  const nils = await createPerson(world, 'Nils Berg', 'anr', { verified: false })
  await world.drainJobs()
  await ada.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [ines.id, nils.id] })
  await world.drainJobs()
  const approved = 'Your account is approved'
  expect([await listOf(ines), await listOf(nils)]).toEqual([[approved], [approved]])
  expect([await mailsTo(ines), await mailsTo(nils)]).toEqual([['Verify your email'], [approved]])
})

it('emails an address that staff has verified [N-3]', async () => {
  const june = await signUp(world, 'June Park', 'songWriter')
  await ada.post('/api/admin/people/verify-email', { ids: [june.id] })
  await world.drainJobs()
  expect(await mailsTo(june)).toContain('Your email is verified')
})

it('names the decider as the receipt does, in the email and in the list: a screener by level, an owner by name and role [N-3]', async () => {
  const ola = await createPerson(world, 'Ola Nordin', 'songWriter')
  const ines = await createPerson(world, 'Ines Holm', 'anr')
  const maya = await createPerson(world, 'Maya Oduya', 'screener')
  const dropId = await createLiveDrop(world, ines, ada, { artist: 'Marlo Vance' })
  const otherDropId = await createLiveDrop(world, ines, ada, { artist: 'June Harrow' })
  const held = await createPaidDemo(world, ola, dropId, 'Paper Moons')
  const cut = await createPaidDemo(world, ola, dropId, 'Slow Exit')
  const refused = await createPaidDemo(world, ola, dropId, 'Last Tram')
  const unfit = await createPaidDemo(world, ola, otherDropId, 'Copper Road')
  for (const demoId of [held, cut, refused]) await decide(maya, demoId, 'pitch')
  await decide(maya, unfit, 'nogo', { reason: 'mood', note: 'Lovely bridge' })
  await world.drainJobs()
  await ada.post(`/api/drops/${dropId}/deliver`)
  for (const [demoId, answer] of [
    [held, 'hold'],
    [cut, 'cut'],
    [refused, 'nogo'],
  ])
    expect((await ines.post(`/api/demos/${demoId}/${answer}`)).status).toBe(200)
  await world.drainJobs()

  const sentences = {
    'Paper Moons is on hold': 'Ines Holm, A&R, put your song on hold for Marlo Vance. Accept or decline by ',
    'Slow Exit is a cut': 'Ines Holm, A&R, wants to record your song for Marlo Vance.',
    'Last Tram is a no go': 'Ines Holm, A&R, decided that your song isn’t right for Marlo Vance.',
    'Copper Road is a no go':
      'A screener, level 1, decided that your song isn’t right for June Harrow. The mood isn’t what the brief asks for. They added: “Lovely bridge”',
  }
  const { rows } = (await ola.get('/api/notices')).body
  const mails = await world.mailsTo(ola.email)
  for (const [title, sentence] of Object.entries(sentences)) {
    expect(rows.find((row: { title: string }) => row.title === title).body).toContain(sentence)
    expect(mails.find(({ subject }) => subject === title)!.text).toContain(sentence)
  }
})
