import { expect, it } from 'vitest'
import { queuedDemoForTests, toScreen } from '../queued-demo-for-tests.ts'
import { hasLeftQueue, type Sent, undoable } from './undoable.ts'

const start = Date.parse('2026-11-20T09:00:00.000Z')
const decided = (id: string, result: 'pitch' | 'nogo', atMs: number) =>
  queuedDemoForTests(id, result, ['demo.read', 'demo.hear'], {
    decidedAt: new Date(start + atMs).toISOString(),
    undoUntil: new Date(start + atMs + 10_000).toISOString(),
  })
const message = (rows: Parameters<typeof undoable>[0], nowMs: number, sent = new Map<string, Sent>()) =>
  undoable(rows, sent, start + nowMs).map((one) => one.message)

it('offers the last decision first, each until its ten seconds are over [L-6]', () => {
  const rows = [decided('Marble', 'pitch', 4_000), decided('Boats', 'nogo', 1_000), toScreen('Exit')]
  expect(message(rows, 5_000)).toEqual(['Marble is pitched', 'Boats is a no go'])
  expect(message(rows, 10_999)).toEqual(['Marble is pitched', 'Boats is a no go'])
  expect(message(rows, 11_000)).toEqual(['Marble is pitched'])
  expect(message(rows, 14_000)).toEqual([])
})

it('offers to undo a decision in flight, once', () => {
  const sent = new Map<string, Sent>([
    ['Marble', { demo: toScreen('Marble'), choice: 'recuse', atMs: start + 3_000 }],
    ['Boats', { demo: decided('Boats', 'nogo', 1_000), choice: 'pitch', atMs: start + 2_000 }],
  ])
  const rows = [decided('Boats', 'nogo', 1_000), decided('Tram', 'pitch', 2_500)]
  expect(undoable(rows, sent, start + 4_000).map((one) => [one.message, one.untilMs])).toEqual([
    ['Marble will go to another screener', undefined],
    ['Tram is pitched', start + 12_500],
    ['Boats is pitched', undefined],
  ])
})

it('offers the last decision first, however long there is to undo it', () => {
  const sent = new Map<string, Sent>([['Tram', { demo: toScreen('Tram'), choice: 'nogo', atMs: start + 5_000 }]])
  const lasting = { ...decided('Marble', 'pitch', 1_000), undoUntil: new Date(start + 60_000).toISOString() }
  expect(message([lasting], 6_000, sent)).toEqual(['Tram is a no go', 'Marble is pitched'])
})

it('does not offer final decisions', () => {
  expect(message([queuedDemoForTests('Marble', 'pitch', ['demo.read'])], 1_000)).toEqual([])
})

it('removes a recused song from the queue once it can no longer be undone', () => {
  const recused = queuedDemoForTests('Marble', 'screening', ['demo.read'], {
    recused: true,
    undoUntil: new Date(start + 10_000).toISOString(),
  })
  expect([hasLeftQueue(recused, start + 9_999), hasLeftQueue(recused, start + 10_000)]).toEqual([false, true])
  expect(hasLeftQueue(toScreen('Exit'), start)).toBe(false)
})
