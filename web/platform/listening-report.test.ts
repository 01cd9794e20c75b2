import { beforeEach, expect, it } from 'vitest'
import { createListeningReport } from './listening-report.ts'
import { createHeardLog, type HeardLog } from './listening-stretches.ts'
import { heldTimers } from './listening-timers-for-tests.ts'

let timers: ReturnType<typeof heldTimers>
let heard: HeardLog
let sent: string[]
let isCut: boolean
let report: ReturnType<typeof createListeningReport>

beforeEach(() => {
  timers = heldTimers()
  heard = createHeardLog()
  sent = []
  isCut = false
  const send = async (demoId: string, stretches: [number, number][], lasting: boolean) => {
    if (isCut) throw new Error('No connection')
    sent.push(`${demoId} ${JSON.stringify(stretches)}${lasting ? ' lasting' : ''}`)
  }
  report = createListeningReport({ send, heard, timers })
})

const listen = (demoId: string, from: number, to: number) => {
  heard.run(demoId, from)
  heard.run(demoId, to)
}

it('reports every ten seconds while sound runs, and nothing when nothing was heard', async () => {
  report.plays('marble')
  listen('marble', 0, 1_800)
  await timers.pass(9_999)
  expect(sent).toEqual([])
  await timers.pass(1)
  expect(sent).toEqual(['marble [[0,1800]]'])
  await timers.pass(60_000)
  expect(sent).toEqual(['marble [[0,1800]]'])
})

it('reports at a pause, before a decision and for the song before another', async () => {
  report.plays('marble')
  listen('marble', 0, 1_000)
  void report.tells()
  listen('marble', 1_000, 2_000)
  report.rests()
  report.plays('marble')
  listen('marble', 2_000, 2_500)
  report.plays('slow-exit')
  expect(sent).toEqual(['marble [[0,1000]]', 'marble [[1000,2000]]', 'marble [[2000,2500]]'])
})

it('sends again what did not arrive', async () => {
  report.plays('marble')
  listen('marble', 0, 1_000)
  isCut = true
  await timers.pass(10_000)
  isCut = false
  listen('marble', 1_000, 1_200)
  report.leave(true)
  expect(sent).toEqual(['marble [[0,1200]] lasting'])
})
