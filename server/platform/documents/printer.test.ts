import { expect, it } from 'vitest'
import { openMetrics } from '../observability/metrics.ts'
import { openPrinter, type PrintRequest } from './printer.ts'

/** Prints when the gate opens, which the test and the thread share as memory, and counts how often it was begun. */
const script = `
import { parentPort, workerData } from 'node:worker_threads'
const gate = new Int32Array(workerData.gate)
Atomics.add(gate, 1, 1)
Atomics.wait(gate, 0, 0)
parentPort.postMessage(new TextEncoder().encode(workerData.text + ' ' + workerData.printedAt.toISOString().slice(0, 10)))
`
const worker = new URL(`data:text/javascript,${encodeURIComponent(script)}`)

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function setUp() {
  const metrics = openMetrics()
  const { print } = openPrinter(metrics)
  const makeGate = () => {
    const gate = new SharedArrayBuffer(8)
    const [words, { signal }] = [new Int32Array(gate), new AbortController()]
    return {
      open: () => (Atomics.store(words, 0, 1), Atomics.notify(words, 0)),
      timesBegun: () => Atomics.load(words, 1),
      print: (text: string, change: Partial<PrintRequest> = {}) =>
        print({
          worker,
          content: { text, gate },
          printedAt: new Date('2026-11-28'),
          account: 'ada',
          signal,
          ...change,
        }),
    }
  }
  const counts = async () =>
    [...(await metrics.print()).text.matchAll(/velv_documents\{state="\w+"\} (\d+)/g)].map(([, count]) => Number(count))
  return { makeGate, counts }
}

it('prints once what several people ask for, and keeps it', async () => {
  const { makeGate } = setUp()
  const gate = makeGate()
  const requests = [gate.print('a sheet'), gate.print('a sheet', { account: 'theo' })]
  gate.open()
  const later = { printedAt: new Date('2026-12-24') }
  const found = [...(await Promise.all(requests)), await gate.print('a sheet', later)]
  expect(found.map(textOf)).toEqual(Array(3).fill('a sheet 2026-11-28'))
  expect(gate.timesBegun()).toBe(1)
  expect(textOf(await gate.print('another sheet', later))).toBe('another sheet 2026-12-24')
})

it('stops a document that nobody waits for anymore, and prints on for one of two readers', async () => {
  const { makeGate, counts } = setUp()
  const [gate, leaving, staying] = [makeGate(), new AbortController(), new AbortController()]
  const left = gate.print('a sheet', { signal: leaving.signal })
  const stayed = gate.print('a sheet', { signal: staying.signal })
  await expect.poll(gate.timesBegun).toBe(1)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'request/abandoned' })
  expect(await counts()).toEqual([1, 0])
  staying.abort()
  await expect(stayed).rejects.toMatchObject({ code: 'request/abandoned' })
  await expect.poll(counts).toEqual([0, 0])
  gate.open()
  expect(textOf(await gate.print('a sheet'))).toBe('a sheet 2026-11-28')
  expect(gate.timesBegun()).toBe(2)
})

it('prints for someone else while the large documents of one account wait for each other', async () => {
  const { makeGate, counts } = setUp()
  const [large, small] = [makeGate(), makeGate()]
  const queued = ['one', 'two', 'three'].map((text) => large.print(text))
  small.open()
  expect(textOf(await small.print('small', { account: 'theo' }))).toBe('small 2026-11-28')
  expect([large.timesBegun() <= 1, await counts()]).toEqual([true, [1, 2]])
  large.open()
  expect((await Promise.all(queued)).map(textOf)).toEqual(['one', 'two', 'three'].map((text) => `${text} 2026-11-28`))
})
