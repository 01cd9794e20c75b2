import { expect, it } from 'vitest'
import type { Demo } from './demo.ts'
import { firstToHear, isWaiting, nextWaiting } from './demo.ts'
import { canDecide, withVerdict } from './verdicts.ts'

const demo = (id: string, result: Demo['result'], ...can: Demo['can']): Demo => ({
  id,
  dropId: 'ines-lund',
  title: id,
  lyrics: '',
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
  can,
})

const toScreen = (id: string) => demo(id, 'screening', 'demo.read', 'demo.hear', 'demo.pitch', 'demo.nogo')
const delivered = (id: string) => demo(id, 'pitch', 'demo.read', 'demo.hear', 'demo.hold', 'demo.cut', 'demo.nogo')

it('the next song to decide stands behind this one, else at the top again', () => {
  const songs = [
    toScreen('marble'),
    demo('boats', 'nogo', 'demo.read'),
    toScreen('exit'),
    demo('tram', 'pitch', 'demo.read'),
  ]
  expect(nextWaiting(songs, 'marble')?.id).toBe('exit')
  expect(nextWaiting(songs, 'tram')?.id).toBe('marble')
  expect(nextWaiting([toScreen('marble')], 'marble')).toBe(undefined)
  expect(firstToHear(songs.slice(1))?.id).toBe('exit')
  expect(firstToHear([demo('boats', 'nogo')])?.id).toBe('boats')
  expect(firstToHear([])).toBe(undefined)
})

it('a pitched song waits for its owner, not for the screener who pitched it', () => {
  expect([isWaiting(delivered('marble')), isWaiting(demo('marble', 'pitch', 'demo.read'))]).toEqual([true, false])
})

it('a screener’s word is final', () => {
  const pitched = withVerdict(toScreen('marble'), 'pitch')
  expect([pitched.result, pitched.can, canDecide(pitched)]).toEqual(['pitch', ['demo.read', 'demo.hear'], false])
  expect(canDecide(withVerdict(toScreen('marble'), 'nogo'))).toBe(false)
})

it('an owner may correct hers', () => {
  const held = withVerdict(delivered('marble'), 'hold')
  expect([held.result, held.can]).toEqual(['hold', ['demo.read', 'demo.hear', 'demo.cut', 'demo.nogo']])
})
