import { expect, it } from 'vitest'
import { createPerson, type Person } from '../../../testing/steps/person.ts'
import { me, splitSteps, writer } from '../../../testing/steps/split-steps.ts'
import { testWorld } from '../../../testing/world/test-world.ts'

const world = await testWorld()
const [ada, theo] = [
  await createPerson(world, 'Ada Walker', 'songWriter'),
  await createPerson(world, 'Theo', 'producer'),
]

let letters = 0
/** Text that nothing else has, in Chinese characters. */
const words = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + (letters++ % 20_000))).join('')

const largestWriter = (change: object) =>
  writer({ name: words(100), legalName: words(100), publisher: words(120), shareBasisPoints: 200, ...change })

async function saveSheet(creator: Person, title: string, writers: object[]): Promise<string> {
  const { addSong, save } = splitSteps(world, creator)
  const songId = await addSong(title)
  expect((await save(songId, writers)).status).toBe(200)
  return `/api/songs/${songId}/splits/sheet.pdf`
}

const largestSheet = (title: string) =>
  saveSheet(
    ada,
    title,
    Array.from({ length: 50 }, (_, index) => largestWriter({ isCreator: index === 0 })),
  )

/** How many documents are being printed, and how many wait. */
const counts = async () =>
  [...(await world.deps.metrics.print()).text.matchAll(/velv_documents\{state="\w+"\} (\d+)/g)].map(([, count]) =>
    Number(count),
  )

/** Asks for sheets of Ada's, and says which arrived. Nobody waits for the others after `leave`. */
function askFor(paths: string[]) {
  const [leaving, arrived] = [new AbortController(), [] as string[]]
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = paths.map(async (path) => {
    const { ok } = await fetch(world.address + path, { headers: { cookie }, signal: leaving.signal })
    if (ok) arrived.push(path)
  })
  return {
    arrived,
    async leave() {
      leaving.abort()
      await Promise.allSettled(asked)
      await expect.poll(counts).toEqual([0, 0])
    },
  }
}

it('prints a small sheet while the largest of someone else wait, and none that nobody waits for [C-2]', async () => {
  const large = [await largestSheet('One'), await largestSheet('Two'), await largestSheet('Three')]
  const small = await saveSheet(theo, 'Small', [me({ shareBasisPoints: 10_000 })])
  // The same sheet is printed once, however often it is asked for.
  const asked = askFor([...large, ...large])
  await expect.poll(counts).toEqual([1, 2])
  const { status, headers } = await theo.get(small)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(new Set(asked.arrived).size).toBeLessThan(2)
  await asked.leave()
})

it('refuses what one creator asks for beyond their share of the queue, and says when to try again [C-2]', async () => {
  const large: string[] = []
  for (let number = 1; number <= 8; number++) large.push(await largestSheet(`Large ${number}`))
  const asked = askFor(large.slice(0, 7))
  await expect.poll(counts).toEqual([1, 6])
  const { status, body, headers } = await ada.get(large[7]!)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'server/unavailable', '10'])
  await asked.leave()
})

it('says before it is sent what the PDF shows as code points [X-1]', async () => {
  const { addSong, save, read } = splitSteps(world, theo)
  const songId = await addSong('東京タワー')
  const writers = [
    me({ shareBasisPoints: 5000 }),
    writer({ name: '𞤀𞤣𞤤𞤢𞤥', legalName: 'สมชาย ใจดี', shareBasisPoints: 5000 }),
  ]
  await save(songId, writers)
  expect((await read(songId)).unprintable).toEqual(['𞤀𞤣𞤤𞤢𞤥'])
})
