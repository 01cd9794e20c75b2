import { describe, expect, it } from 'vitest'
import { chargeableCurrencies } from '../../currencies.ts'
import { type Brief, emptyBriefFields, textFieldNames } from '../brief-fields.ts'
import { briefProblems, tidyBrief } from '../brief.ts'
import { spotsLeft } from '../drop.ts'
import { dealFacts, requestTags } from './deal-facts.ts'
import { isDate } from './deal-fields.ts'
import { offerText } from './offer.ts'
import { guaranteedUsd, ratedCurrencies } from './reference-rates.ts'
import { parseTempo, tempoText } from './tempo-range.ts'

const empty = emptyBriefFields(textFieldNames)
const stated: Brief = {
  ...empty,
  use: 'artistRelease',
  useDetail: 'Album, spring 2027',
  offer: 'fee USD 2500-4000',
  royaltyPercent: '50',
  rights: 'song',
  exclusivity: 'exclusive',
  term: 'years5',
  territory: 'worldwide',
  decisionDate: '2026-12-18',
  tempo: '118-126',
  vocal: 'female',
  moods: ['euphoric', 'warm'],
  aiPolicy: 'noVocals',
  requirements: ['instrumental', 'cleanLyrics'],
  demoCap: '60',
}

describe('an offer [B-1]', () => {
  it.each([
    ['fee USD 2500-4000', '$2,500–$4,000', 2500],
    ['fee USD 900', '$900', 900],
    ['advance EUR 4000', '€4,000 advance', 4600],
    ['fee JPY 350000', '¥350,000', 2275],
    ['negotiable', 'Negotiable', null],
  ])('reads %s as %s', (text, read, usd) => {
    expect(offerText(text)).toBe(read)
    expect(guaranteedUsd(text)).toBe(usd)
  })

  it.each([
    ['', 'nothing'],
    ['fee USD 4000-2500', 'the larger amount first'],
    ['fee USD 100-100', 'a range without a width'],
    ['fee USD 1-1000000', 'a range that says nothing'],
    ['fee USD 0', 'no amount'],
    ['fee USD -5', 'a negative amount'],
    ['fee USD 1e9', 'scientific notation'],
    ['fee USD 99999999999', 'more than the largest amount'],
    ['fee XAU 5', 'a currency Velv cannot charge in'],
    ['fee usd 5', 'a currency in lowercase'],
    ['fee USD 2.50', 'a fraction'],
    ['tip USD 5', 'an unknown kind'],
    ['fee USD 100-200-300', 'three amounts'],
  ])('refuses %j: %s', (text) => {
    expect(briefProblems({ ...empty, offer: text }, new Date(), new Date()).offer !== undefined).toBe(text !== '')
  })

  it('can be compared in every currency that an offer can name', () => {
    expect(ratedCurrencies.map((currency) => currency.toLowerCase()).toSorted()).toEqual(
      [...chargeableCurrencies].toSorted(),
    )
  })
})

describe('a tempo [B-1]', () => {
  it.each([
    ['72-84', { from: 72, to: 84 }, '72–84 BPM'],
    ['120', { from: 120, to: 120 }, '120 BPM'],
  ])('reads %s', (text, range, read) => {
    expect(parseTempo(text)).toEqual(range)
    expect(tempoText(text)).toBe(read)
  })

  it.each(['', '84-72', '120-120', '20', '300', '100-300', '12O', '-90', '90-'])('refuses %j', (text) =>
    expect(parseTempo(text)).toBeUndefined(),
  )
})

it.each([
  ['2026-12-18', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['18.12.2026', false],
  ['', false],
])('knows whether %j is a day', (text, isDay) => expect(isDate(text)).toBe(isDay))

describe('the deal of a brief [B-1]', () => {
  it('has a cell for use, offer, rights and decision', () => {
    expect(dealFacts(stated)).toEqual([
      { term: 'Use', fact: 'Artist release', detail: 'Album, spring 2027' },
      { term: 'Offer', fact: '$2,500–$4,000', detail: 'plus 50% of royalties' },
      { term: 'Rights', fact: 'Song, exclusive', detail: 'Worldwide, 5 years' },
      { term: 'Decision by', fact: 'Fri, Dec 18, 2026', detail: '' },
    ])
  })

  it('leaves a cell without a fact if its owner stated none, as in briefs written before there was a deal', () => {
    expect(dealFacts(empty).map(({ fact }) => fact)).toEqual([undefined, undefined, undefined, undefined])
    expect(dealFacts({ ...empty, royaltyPercent: '50' })[1]).toEqual({
      term: 'Offer',
      fact: '50% of royalties',
      detail: '',
    })
  })

  it('shows what is requested of the music as tags', () => {
    expect(requestTags(stated)).toEqual([
      '118–126 BPM',
      'No AI vocals',
      'Female vocal',
      'Euphoric, warm',
      'Instrumental needed',
      'Clean lyrics',
    ])
    expect(requestTags(empty)).toEqual([])
  })

  it('counts the spots that are left under a limit', () => {
    expect(spotsLeft({ demoCap: '60', demoCount: 41 })).toBe(19)
    expect(spotsLeft({ demoCap: '60', demoCount: 61 })).toBe(0)
    expect(spotsLeft({ demoCap: '', demoCount: 41 })).toBeUndefined()
  })

  it('is decided on or after the closing date, within a year', () => {
    const closes = new Date('2026-12-24T22:59:00Z')
    const problem = (decisionDate: string) => briefProblems({ ...empty, decisionDate }, closes, closes).decisionDate
    expect(problem('2026-12-24')).toBeUndefined()
    expect(problem('2027-12-24')).toBeUndefined()
    expect(problem('2026-12-22')).toBe('Choose a day on or after the closing date.')
    expect(problem('2028-01-01')).toBe('Choose a day within a year of the closing date.')
    expect(problem('soon')).toBe('Choose a day.')
  })

  it('keeps hostile text out of its free fields', () => {
    expect(tidyBrief({ ...empty, useDetail: ' Al\u202ebum\n2027 ' }).useDetail).toBe('Al bum 2027')
  })
})
