import { demoFieldsForTests } from '../demos/demo-fields-for-tests.ts'
import type { QueuedDemo } from './queued-demo.ts'

/** A song in a queue as the server returns it, with the allowed actions. */
export const queuedDemoForTests = (
  id: string,
  result: QueuedDemo['result'],
  can: QueuedDemo['can'],
  more: Partial<QueuedDemo> = {},
): QueuedDemo => ({
  ...demoFieldsForTests,
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
  decidedAt: null,
  undoId: null,
  undoUntil: null,
  recused: false,
  privateNote: '',
  detected: null,
  requiredListeningMs: 30_000,
  paidLeftMs: 0,
  stars: null,
  averageStars: null,
  starCount: 0,
  tags: [],
  commentCount: 0,
  similarNotes: 0,
  opinion: null,
  assignedTo: null,
  heardBy: [],
  heardByCount: 0,
  answeredBy: null,
  pendingAnswer: null,
  heldElsewhereUntil: null,
  can,
  ...more,
})

export const toScreen = (id: string, more: Partial<QueuedDemo> = {}) =>
  queuedDemoForTests(id, 'screening', ['demo.read', 'demo.hear', 'demo.pitch', 'demo.nogo', 'demo.recuse'], more)

export const delivered = (id: string) =>
  queuedDemoForTests(id, 'pitch', ['demo.read', 'demo.hear', 'demo.hold', 'demo.cut', 'demo.nogo', 'demo.note'])
