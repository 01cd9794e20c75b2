import { expect, it } from 'vitest'
import { createPerson } from '../../testing/steps/person.ts'
import { decide, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld()

it('hides the creator of a song from screeners, before and after their decision [L-1]', async () => {
  const ada = await createPerson(world, 'Ada Linde', 'manager', { admin: true })
  const ingrid = await createPerson(world, 'Ingrid Solberg', 'anr')
  const ola = await createPerson(world, 'Ola Berg', 'screener')
  const mira = await createPerson(world, 'Mira Unnamed', 'songWriter')
  const dropId = await createLiveDrop(world, ingrid, ada)
  const demoId = await createPaidDemo(world, mira, dropId, 'Slow Exit')
  const { velvId } = (await mira.get('/api/me')).body.me
  const read = async () => {
    const answers = await Promise.all(
      [`/api/drops/${dropId}/demos`, `/api/demos/${demoId}`, `/api/drops/${dropId}`].map((path) => ola.get(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    return JSON.stringify(answers.map(({ body }) => body))
  }
  const before = await read()
  await decide(ola, demoId, 'pitch')
  const after = (await ola.get(`/api/demos/${demoId}`)).body
  expect([before.includes('Slow Exit'), after.title, after.creator]).toEqual([true, 'Slow Exit', null])
  for (const word of [mira.id, mira.email, velvId, 'Unnamed'])
    expect([word, before.includes(word), JSON.stringify(after).includes(word)]).toEqual([word, false, false])
})
