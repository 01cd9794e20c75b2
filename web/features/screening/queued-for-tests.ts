import { plainDemo } from '../../platform/demo-for-tests.ts'
import type { Demo } from './demo.ts'

/** A song in a queue as the server answers it, with what may be done with it. */
export const queuedForTests = (
  id: string,
  result: Demo['result'],
  can: Demo['can'],
  more: Partial<Demo> = {},
): Demo => ({
  ...plainDemo,
  id,
  dropId: 'ines-lund',
  title: id,
  writers: [],
  result,
  sentAt: '2026-11-19T09:00:00Z',
  createdAt: '2026-11-19T08:00:00Z',
  drop: { name: 'Ines Lund', label: 'Polar', genre: ['Pop'], expireTime: '2026-11-30T00:00:00Z' },
  audio: null,
  creator: null,
  undoUntil: null,
  passed: false,
  privateNote: '',
  neededMs: 30_000,
  paidLeftMs: 0,
  can,
  ...more,
})

export const toScreen = (id: string, more: Partial<Demo> = {}) =>
  queuedForTests(id, 'screening', ['demo.read', 'demo.hear', 'demo.pitch', 'demo.nogo', 'demo.pass'], more)

export const delivered = (id: string) =>
  queuedForTests(id, 'pitch', ['demo.read', 'demo.hear', 'demo.hold', 'demo.cut', 'demo.nogo', 'demo.note'])
