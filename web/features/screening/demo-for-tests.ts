import type { Demo } from './demo.ts'

/** A song in a queue as the server answers it, with what may be done with it. */
export const demoForTests = (id: string, result: Demo['result'], can: Demo['can'], more: Partial<Demo> = {}): Demo => ({
  id,
  dropId: 'ines-lund',
  title: id,
  writers: [],
  language: 'English',
  hearAtMs: null,
  hearNote: '',
  containsSamples: false,
  samplesNote: '',
  madeWithAi: 'none',
  isUnreleased: true,
  hasRights: true,
  result,
  sentAt: '2026-11-19T09:00:00Z',
  heardAt: null,
  heardMs: 0,
  createdAt: '2026-11-19T08:00:00Z',
  drop: { name: 'Ines Lund', label: 'Polar', genre: ['Pop'], expireTime: '2026-11-30T00:00:00Z' },
  audio: null,
  payment: 'paid',
  refundedBy: null,
  creator: null,
  heard: [],
  undoUntil: null,
  passed: false,
  privateNote: '',
  can,
  ...more,
})

export const toScreen = (id: string, more: Partial<Demo> = {}) =>
  demoForTests(id, 'screening', ['demo.read', 'demo.hear', 'demo.pitch', 'demo.nogo', 'demo.pass'], more)

export const delivered = (id: string) =>
  demoForTests(id, 'pitch', ['demo.read', 'demo.hear', 'demo.hold', 'demo.cut', 'demo.nogo', 'demo.note'])
