import { beforeEach, expect, it } from 'vitest'
import { createFakeTimers } from '../../listening/heartbeat/fake-timers-for-tests.ts'
import { createPrivateNotes, type PrivateNotes } from './private-notes.ts'

let timers: ReturnType<typeof createFakeTimers>
let sent: string[]
let serverError: Error | undefined
let notes: PrivateNotes

beforeEach(() => {
  timers = createFakeTimers()
  sent = []
  serverError = undefined
  const put = async (demoId: string, text: string) => {
    if (serverError) throw serverError
    sent.push(`${demoId}: ${text}`)
  }
  notes = createPrivateNotes({ put, timers, failureOf: (error) => (error as Error).message || undefined })
})

it('saves a note once, shortly after the last keystroke [L-7]', async () => {
  notes.write('marble', 'Call')
  await timers.advance(700)
  notes.write('marble', 'Call her')
  expect(notes.of('marble')).toEqual({ text: 'Call her', saveState: 'writing' })
  await timers.advance(799)
  expect(sent).toEqual([])
  await timers.advance(1)
  expect(sent).toEqual(['marble: Call her'])
  expect(notes.of('marble')).toEqual({ text: 'Call her', saveState: 'saved' })
})

it('saves pending text at once when the page is left, and nothing twice', async () => {
  notes.write('marble', 'Call her')
  notes.flush()
  notes.flush()
  await timers.advance(5_000)
  expect(sent).toEqual(['marble: Call her'])
})

it('deletes the note when the text is empty', async () => {
  notes.write('marble', '')
  await timers.advance(800)
  expect(sent).toEqual(['marble: '])
})

it('reports a failure, and saves on the next attempt', async () => {
  serverError = new Error('')
  notes.write('marble', 'Call her')
  await timers.advance(800)
  expect(notes.of('marble')).toEqual({ text: 'Call her', saveState: 'failed' })
  serverError = new Error('Too long')
  notes.retry('marble')
  await timers.advance(0)
  expect(notes.of('marble')).toEqual({ text: 'Call her', saveState: 'failed', failure: 'Too long' })
  serverError = undefined
  notes.retry('marble')
  await timers.advance(0)
  expect(sent).toEqual(['marble: Call her'])
  expect(notes.of('marble')?.saveState).toBe('saved')
})

it('saves text written during a request afterwards, in order', async () => {
  let arrive = (): void => {}
  const put = async (demoId: string, text: string) => {
    if (text === 'Call') await new Promise<void>((done) => (arrive = done))
    sent.push(`${demoId}: ${text}`)
  }
  notes = createPrivateNotes({ put, timers })
  notes.write('marble', 'Call')
  await timers.advance(800)
  notes.write('marble', 'Call her')
  await timers.advance(800)
  expect([sent, notes.of('marble')?.saveState]).toEqual([[], 'writing'])
  arrive()
  await timers.advance(0)
  expect([sent, notes.of('marble')?.saveState]).toEqual([['marble: Call', 'marble: Call her'], 'saved'])
})
