import { expect, it } from 'vitest'
import { toScreen } from '../queued-demo-for-tests.ts'
import { queueRows } from './use-queue.ts'

const page = (...ids: string[]) => ({ rows: ids.map((id) => toScreen(id)) })
const ids = (...args: Parameters<typeof queueRows>) => queueRows(...args).map(({ id }) => id)

it('joins pages, and lists a song that moved between them once [L-1]', () => {
  expect(ids([page('marble', 'boats'), page('boats', 'exit')], 100)).toEqual(['marble', 'boats', 'exit'])
})

it('returns no more than the queue size [R6]', () => {
  expect(ids([page('marble', 'boats', 'exit')], 2)).toEqual(['marble', 'boats'])
  expect(ids([], 100)).toEqual([])
})
