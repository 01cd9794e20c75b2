import type { components } from '../../lib/api/api.ts'

/** Fields that the songs of tests share: complete details, and a paid fee. */
export const demoFieldsForTests = {
  language: 'English',
  tempoBpm: null,
  musicalKey: null,
  isrc: '',
  hearAtMs: null,
  hearNote: '',
  containsSamples: false,
  samplesNote: '',
  madeWithAi: 'none',
  isUnreleased: true,
  hasRights: true,
  answerBy: null,
  suspendedAt: null,
  briefChanged: false,
  heardAt: null,
  heardMs: 0,
  payment: 'paid',
  refundedBy: null,
  heard: [],
} satisfies Partial<components['schemas']['Demo']>
