import { describe, expect, it } from 'vitest'
import { testWorld } from '../testing/world/test-world.ts'
import { fillPublicPage } from './landing.ts'

const world = await testWorld({ RATE_LEVEL2_MICROS: '7000', PLUS_SUBMISSIONS: '3' })
const fill = fillPublicPage(world.deps, 30_000)
const slots = (...names: string[]) => names.map((name) => `<!--velv:${name}-->`).join(' | ')
const fromAmerica = { visitorLocale: { country: undefined, languages: 'en-US' } }

describe('the pricing page [W-1]', () => {
  it('shows every number as configured, in the visitor’s currency', async () => {
    expect(await fill(slots('singlePrice', 'plusPrice', 'plusSubmissions', 'plusEach'), fromAmerica)).toBe(
      '$13.00 | $21.00 | 3 | $7.00 per submission: you save $18.00 a month',
    )
    expect(await fill(slots('singlePrice', 'song1', 'song2', 'song3', 'minWithdrawal'))).toBe(
      '€12.00 | $1.02 | $1.42 | $1.71 | $50.00',
    )
  })

  it('shows the currency that the visitor has chosen, and ignores any other', async () => {
    const priceIn = (currency: string) => fill(slots('singlePrice'), { ...fromAmerica, currency })
    expect([await priceIn('gbp'), await priceIn('xyz'), await priceIn('"><script>')]).toEqual([
      '£10.50',
      '$13.00',
      '$13.00',
    ])
    const html = await fill(slots('singlePrice', 'currencies'), { ...fromAmerica, currency: 'gbp' })
    expect(html).toContain('<a href="/pricing?currency=gbp" aria-current="true">British Pound</a>')
    expect(html).toContain('<a href="/pricing?currency=eur">Euro</a>')
  })

  it('leaves out prices while the provider is unavailable, and Velv Plus where it is not offered', async () => {
    const provider = { ...world.deps.provider, price: () => Promise.reject(new Error('away')) }
    const away = fillPublicPage({ ...world.deps, provider }, 30_000)
    expect(await away(slots('singlePrice', 'currencies', 'plusEach', 'song1'))).toBe(' |  |  | $1.02')
    const withoutPlus = { ...world.deps.provider, plusPrice: () => Promise.resolve(undefined) }
    const other = fillPublicPage({ ...world.deps, provider: withoutPlus }, 30_000)
    expect(await other(slots('singlePrice', 'plusPrice', 'plusEach'), fromAmerica)).toBe('$13.00 |  | ')
  })
})
