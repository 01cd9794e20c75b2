import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs two at once and queues the others, also after a failure', async () => {
  const twoAtOnce = limitConcurrency(2)
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const run = (name: string) =>
    twoAtOnce(() => {
      started.push(name)
      return new Promise<string>((done, failed) => ends.set(name, (error) => (error ? failed(error) : done(name))))
    })
  const runs = ['Mira', 'June', 'Kai', 'Lena'].map(run)
  expect(started).toEqual(['Mira', 'June'])
  ends.get('June')!(new Error('unreadable'))
  await expect(runs[1]).rejects.toThrow('unreadable')
  expect(started).toEqual(['Mira', 'June', 'Kai'])
  ends.get('Mira')!()
  expect(await runs[0]).toBe('Mira')
  expect(started).toEqual(['Mira', 'June', 'Kai', 'Lena'])
  ends.get('Kai')!()
  ends.get('Lena')!()
  expect(await Promise.all([runs[2], runs[3]])).toEqual(['Kai', 'Lena'])
  const last = run('Ada')
  expect(started.at(-1)).toBe('Ada')
  ends.get('Ada')!()
  expect(await last).toBe('Ada')
})
