import { firstLanguage, type VisitorLocale } from '@velv/domain/currencies.ts'
import { earnedText, moneyText } from '@velv/domain/money.ts'
import { exampleSong, plusComparison } from '@velv/domain/website/pricing.ts'
import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import type { Config } from '../platform/config/config.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import type { Price } from '../platform/stripe/payment-provider.ts'

type Needs = {
  /** Undefined while the provider doesn't answer. */
  single: (Price & { text: string }) | undefined
  /** Undefined where Velv Plus is not offered, too. */
  plus: (Price & { text: string }) | undefined
  config: Pick<Config, 'rates' | 'plusSubmissions'>
  visitorLocale: VisitorLocale
}

/** What the placeholders of the pricing page are filled with; an empty text hides what is around it. */
export function pricingSlots({ single, plus, config, visitorLocale }: Needs): Record<string, string> {
  const { rates, plusSubmissions } = config
  const locale = Intl.NumberFormat.supportedLocalesOf(firstLanguage(visitorLocale.languages))[0] ?? 'en'
  const songEarned = (rate: number) => earnedText(rate * exampleSong.seconds)
  return {
    currencies: single ? currencyChoice(single) : '',
    singlePrice: single ? escapeHtml(single.text) : '',
    plusPrice: plus ? escapeHtml(plus.text) : '',
    plusSubmissions: String(plusSubmissions),
    plusEach: single && plus ? escapeHtml(eachText(single, plus, plusSubmissions, locale)) : '',
    song1: songEarned(rates.level1),
    song2: songEarned(rates.level2),
    song3: songEarned(rates.level3),
    minWithdrawal: earnedText(minWithdrawalMicros),
  }
}

function eachText(single: Price, plus: Price, submissions: number, locale: string): string {
  const { each, saved } = plusComparison(single, plus, submissions)
  const text = (amount: number) => moneyText({ amount, currency: plus.currency }, locale)
  return saved > 0 ? `${text(each)} per submission: you save ${text(saved)} a month` : `${text(each)} per submission`
}

const currencyNames = new Intl.DisplayNames('en-US', { type: 'currency' })

/** Links to the page in each currency that the price has. It opens without a script. */
function currencyChoice({ currency, currencies }: Price): string {
  const nameOf = (code: string) => escapeHtml(currencyNames.of(code.toUpperCase()) ?? code.toUpperCase())
  const links = currencies
    .toSorted()
    .map(
      (code) =>
        `<li><a href="/pricing?currency=${encodeURIComponent(code)}"${code === currency ? ' aria-current="true"' : ''}>${nameOf(code)}</a></li>`,
    )
  if (links.length < 2) return ''
  return `<details class="currency-choice"><summary><span class="text-text-3">Prices in</span> ${nameOf(currency)}</summary><ul>${links.join('')}</ul></details>`
}
