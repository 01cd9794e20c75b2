import { expect, it } from 'vitest'
import { createLatestWinsQueue } from './latest-wins-queue.ts'

/** A server that responds when the test lets it. */
function slowServer() {
  const sent: string[] = []
  const waiting: { carryOut: () => void; refuse: () => void }[] = []
  const send = (id: string, target: boolean) => {
    sent.push(`${id} ${target ? 'on' : 'off'}`)
    return new Promise<void>((resolve, reject) => {
      waiting.push({ carryOut: resolve, refuse: () => reject(new Error('no')) })
    })
  }
  const answer = async (how: 'carryOut' | 'refuse') => {
    waiting.shift()![how]()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { sent, send, answer }
}

function pressed() {
  const server = slowServer()
  const entries = createLatestWinsQueue(server.send)
  const ends: string[] = []
  const press = (id: string, target: boolean, before: boolean) =>
    entries.request(id, target, before, (has, error) =>
      ends.push(`${id} ${has ? 'on' : 'off'}${error ? ' refused' : ''}`),
    )
  return { ...server, entries, ends, press }
}

it('[D-4] sends one request for one press', async () => {
  const { sent, answer, ends, press, entries } = pressed()
  press('ines', true, false)
  expect(entries.pending()).toEqual([['ines', true]])
  await answer('carryOut')
  expect([sent, ends, entries.pending(), entries.settledCount()]).toEqual([['ines on'], ['ines on'], [], 1])
})

it('[D-4] ends up off after two presses before the response, and keeps the order of requests', async () => {
  const { sent, answer, ends, press } = pressed()
  press('ines', true, false)
  press('ines', false, true)
  expect(sent).toEqual(['ines on'])
  await answer('carryOut')
  expect([sent, ends]).toEqual([['ines on', 'ines off'], []])
  await answer('carryOut')
  expect(ends).toEqual(['ines off'])
})

it('[D-4] ends up on after three presses before the response, with one request', async () => {
  const { sent, answer, ends, press } = pressed()
  press('ines', true, false)
  press('ines', false, true)
  press('ines', true, false)
  await answer('carryOut')
  expect([sent, ends]).toEqual([['ines on'], ['ines on']])
})

it('[D-4] restores the previous value when a change is refused', async () => {
  const { answer, ends, press, entries } = pressed()
  press('ines', true, false)
  await answer('refuse')
  expect([ends, entries.pending()]).toEqual([['ines off refused'], []])
})

it('[D-4] restores the value before the first change when all of several are refused', async () => {
  const { answer, ends, press } = pressed()
  press('ines', true, false)
  press('ines', false, true)
  await answer('refuse')
  expect(ends).toEqual([])
  await answer('refuse')
  expect(ends).toEqual(['ines off refused'])
})

it('[D-4] keeps the change before the last when the last of several is refused', async () => {
  const { answer, ends, press } = pressed()
  press('ines', true, false)
  press('ines', false, true)
  await answer('carryOut')
  await answer('refuse')
  expect(ends).toEqual(['ines on refused'])
})

it('[D-4] handles two drops independently', async () => {
  const { sent, answer, ends, press } = pressed()
  press('ines', true, false)
  press('marlo', false, true)
  expect(sent).toEqual(['ines on', 'marlo off'])
  await answer('carryOut')
  expect(ends).toEqual(['ines on'])
  await answer('carryOut')
  expect(ends).toEqual(['ines on', 'marlo off'])
})
