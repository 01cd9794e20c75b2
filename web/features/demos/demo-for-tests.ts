import { demoFieldsForTests } from './demo-fields-for-tests.ts'
import type { DemoInFull } from './demo.ts'

/** Paper Moons for Baía Norte, paid and waiting for a screener. */
export const demoForTests = (change: Partial<DemoInFull> = {}): DemoInFull => ({
  ...demoFieldsForTests,
  id: 'paper-moons',
  dropId: 'baia-norte',
  title: 'Paper Moons',
  writers: ['Mira Halden'],
  result: 'screening',
  sentAt: '2026-11-09T22:44:00.000Z',
  answerBy: '2026-12-15T12:00:00.000Z',
  createdAt: '2026-11-09T22:00:00.000Z',
  drop: { name: 'Baía Norte', label: 'Casa Azul Discos', genre: ['latin'], expireTime: '2026-12-01T12:00:00.000Z' },
  audio: {
    state: 'ready',
    error: null,
    bytes: 31_000_000,
    format: 'WAV',
    durationMs: 178_000,
    sampleRate: 44_100,
    channels: 2,
    bitDepth: 16,
    loudnessLufs: -12.4,
  },
  creator: { name: 'Mira Halden', email: 'mira@halden.example', velvId: 'VELV-0000-0000', profession: 'songWriter' },
  can: ['demo.read', 'demo.hear', 'demo.withdraw'],
  lyrics: '',
  suspendedReason: null,
  checks: [],
  fee: { amount: 1200, currency: 'eur', included: false, paidAt: '2026-11-09T22:44:00.000Z', dispute: null },
  briefChange: null,
  deliveredAt: null,
  isOwnerRemoved: false,
  history: [],
  listeners: [],
  ...change,
})
