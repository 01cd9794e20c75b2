import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const never = new AbortController().signal

/** A queue whose tasks begin when they get their turn, and end when the test says so. */
function openQueue(bounds: { running: number; waiting?: number; waitingOfOne?: number }) {
  const queue = new FairQueue({ waiting: 100, waitingOfOne: 100, ...bounds })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const add = (name: string, signal = never) => queue.run(name[0]!, task(name), signal)
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { queue, begun, add, end }
}

it('gives accounts their turns one after another, and each account one at a time', async () => {
  const { begun, add, end } = openQueue({ running: 2 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
})

it('refuses what one account adds beyond its share, and what anyone adds beyond the whole', async () => {
  const { queue, add } = openQueue({ running: 1, waiting: 3, waitingOfOne: 2 })
  for (const name of ['a1', 'a2', 'a3']) void add(name)
  const refused = { code: 'server/unavailable', retryAfterSeconds: 10 }
  await expect(add('a4')).rejects.toMatchObject(refused)
  void add('b1')
  await expect(add('c1')).rejects.toMatchObject(refused)
  expect(queue.count()).toEqual({ running: 1, waiting: 3 })
})

it('forgets who has left, and goes on after a task that failed', async () => {
  const { queue, begun, add, end } = openQueue({ running: 1 })
  const failed = queue.run('x', () => Promise.reject(new Error('no paper')), never)
  const leaving = new AbortController()
  const [first, left, last] = [add('a1'), add('a2', leaving.signal), add('a3')]
  leaving.abort(new Error('left'))
  await expect(failed).rejects.toThrow('no paper')
  await expect(left).rejects.toThrow('left')
  await end('a1')
  await end('a3')
  expect([await first, await last, begun, queue.count()]).toEqual([
    'a1',
    'a3',
    ['a1', 'a3'],
    { running: 0, waiting: 0 },
  ])
})
