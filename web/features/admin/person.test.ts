import { professions } from '@velv/domain/roles.ts'
import { expect, it } from 'vitest'
import { roleText, staffStanding } from './person.ts'

it('a screener has a level after the word, nobody else', () => {
  expect(roleText({ profession: 'screener', screenerLevel: 'level2' })).toBe('Screener level 2')
  expect(roleText({ profession: 'screener', screenerLevel: null })).toBe('Screener')
  expect(roleText({ profession: 'songWriterProducer', screenerLevel: null })).toBe('Songwriter/Producer')
})

it('only the five professions behind the gate wait for staff', () => {
  const standing = professions.map((profession) => staffStanding({ profession, verifiedByVelv: false }))
  expect(standing).toEqual([
    'not-asked',
    'not-asked',
    'not-asked',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'waiting',
  ])
})

it('who is verified waits no more', () => {
  expect(staffStanding({ profession: 'anr', verifiedByVelv: true })).toBe('verified')
  expect(staffStanding({ profession: 'producer', verifiedByVelv: true })).toBe('verified')
})
