import { describe, expect, it } from 'vitest'
import { createPerson } from '../testing/steps/person.ts'
import { openStripeDashboard } from '../testing/services/stripe-dashboard.ts'
import { createQuickDraft } from '../testing/steps/quick-demos.ts'
import { createLiveDrop } from '../testing/steps/submission-steps.ts'
import { testWorld } from '../testing/world/test-world.ts'

const world = await testWorld({ TRUSTED_PROXY: 'true', COUNTRY_HEADER: 'CF-IPCountry' })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const dropId = await createLiveDrop(world, ines, await createPerson(world, 'Ada Admin', 'manager', { admin: true }))

const priceOf = async (headers: Record<string, string>, query = '') => {
  const response = await mira.send('GET', `/api/price${query}`, undefined, headers)
  return (await response.json()) as { amount: number; currency: string; text: string; currencies: string[] }
}

describe('the price is the visitor’s own [S-2]', () => {
  it.each([
    ['en-US,en;q=0.9', 'usd', 1300, '$13.00'],
    ['sv-SE', 'sek', 13900, '139,00\u00a0kr'],
    ['ja', 'jpy', 2000, '￥2,000'],
    ['en-GB', 'gbp', 1050, '£10.50'],
    ['de-CH', 'eur', 1200, 'EUR\u00a012.00'],
  ])('by language: %s', async (languages, currency, amount, text) => {
    expect(await priceOf({ 'accept-language': languages })).toMatchObject({ currency, amount, text })
  })

  it.each([
    ['JP', 'jpy', 2000, '¥2,000'],
    ['SE', 'sek', 13900, 'SEK\u00a0139.00'],
    ['FR', 'eur', 1200, '€12.00'],
    ['BR', 'eur', 1200, '€12.00'],
    ['XX', 'usd', 1300, '$13.00'],
  ])('depends on the country before the language: %s', async (country, currency, amount, text) => {
    const headers = { 'accept-language': 'en-US', 'cf-ipcountry': country }
    expect(await priceOf(headers)).toMatchObject({ currency, amount, text })
  })

  it('is replaced by a requested currency that has a price; all currencies are listed, the visitor’s own first', async () => {
    const swedish = { 'accept-language': 'sv-SE' }
    const price = await priceOf(swedish, '?currency=GBP')
    expect(price).toMatchObject({ currency: 'gbp', amount: 1050, currencies: ['sek', 'eur', 'usd', 'gbp', 'jpy'] })
    expect(await priceOf(swedish, '?currency=nok')).toMatchObject({ currency: 'sek', amount: 13900 })
  })

  it('is the price of the checkout, unless the visitor chooses another currency', async () => {
    const { stripe } = openStripeDashboard(world)
    const payIn = async (body: object, headers: Record<string, string>) => {
      const demoId = await createQuickDraft(world, mira, dropId)
      const { url } = (await (await mira.send('POST', `/api/demos/${demoId}/checkout`, body, headers)).json()) as {
        url: string
      }
      const { currency, amount_total } = await stripe.checkout.sessions.retrieve(url.split('/').at(-1)!)
      const { fee } = (await mira.get(`/api/demos/${demoId}`)).body
      expect([fee.currency, fee.amount]).toEqual([currency, amount_total])
      return `${currency} ${amount_total}`
    }
    const japanese = { 'accept-language': 'ja' }
    expect(await payIn({}, japanese)).toBe('jpy 2000')
    expect(await payIn({}, { ...japanese, 'cf-ipcountry': 'SE' })).toBe('sek 13900')
    expect(await payIn({ currency: 'usd' }, japanese)).toBe('usd 1300')
  })
})
