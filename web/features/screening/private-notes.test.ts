import { beforeEach, expect, it } from 'vitest'
import { heldTimers } from '../../platform/listening-timers-for-tests.ts'
import { createPrivateNotes, type PrivateNotes } from './private-notes.ts'

let timers: ReturnType<typeof heldTimers>
let sent: string[]
let refusal: Error | undefined
let notes: PrivateNotes

beforeEach(() => {
  timers = heldTimers()
  sent = []
  refusal = undefined
  const put = async (demoId: string, text: string) => {
    if (refusal) throw refusal
    sent.push(`${demoId}: ${text}`)
  }
  notes = createPrivateNotes({ put, timers, failureOf: (error) => (error as Error).message || undefined })
})

it('keeps a note once, a little after the last letter [L-7]', async () => {
  notes.write('marble', 'Call')
  await timers.pass(700)
  notes.write('marble', 'Call her')
  expect(notes.of('marble')).toEqual({ text: 'Call her', keeping: 'writing' })
  await timers.pass(799)
  expect(sent).toEqual([])
  await timers.pass(1)
  expect(sent).toEqual(['marble: Call her'])
  expect(notes.of('marble')).toEqual({ text: 'Call her', keeping: 'kept' })
})

it('keeps what waits at once when the page goes, and nothing twice', async () => {
  notes.write('marble', 'Call her')
  notes.flush()
  notes.flush()
  await timers.pass(5_000)
  expect(sent).toEqual(['marble: Call her'])
})

it('an empty note takes the old one away', async () => {
  notes.write('marble', '')
  await timers.pass(800)
  expect(sent).toEqual(['marble: '])
})

it('says that it failed, and keeps it at the next try', async () => {
  refusal = new Error('')
  notes.write('marble', 'Call her')
  await timers.pass(800)
  expect(notes.of('marble')).toEqual({ text: 'Call her', keeping: 'failed' })
  refusal = new Error('Too long')
  notes.again('marble')
  await timers.pass(0)
  expect(notes.of('marble')).toEqual({ text: 'Call her', keeping: 'failed', failure: 'Too long' })
  refusal = undefined
  notes.again('marble')
  await timers.pass(0)
  expect(sent).toEqual(['marble: Call her'])
  expect(notes.of('marble')?.keeping).toBe('kept')
})

it('what is written while an older word is on its way is not lost, and comes last', async () => {
  let arrive = (): void => {}
  const put = async (demoId: string, text: string) => {
    if (text === 'Call') await new Promise<void>((done) => (arrive = done))
    sent.push(`${demoId}: ${text}`)
  }
  notes = createPrivateNotes({ put, timers })
  notes.write('marble', 'Call')
  await timers.pass(800)
  notes.write('marble', 'Call her')
  await timers.pass(800)
  expect([sent, notes.of('marble')?.keeping]).toEqual([[], 'writing'])
  arrive()
  await timers.pass(0)
  expect([sent, notes.of('marble')?.keeping]).toEqual([['marble: Call', 'marble: Call her'], 'kept'])
})
