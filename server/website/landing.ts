import type { VisitorLocale } from '@velv/domain/currencies.ts'
import { earnedText } from '@velv/domain/money.ts'
import { readablePaths } from '@velv/domain/pages.ts'
import type { Deps } from '../deps.ts'
import type { CardRow } from '../drops/drop-view.ts'
import { renderLandingDrops, landingDropsUnavailable } from './landing-drops.ts'
import { withFallback } from '../platform/database/with-fallback.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { visitorPrice } from '../platform/stripe/visitor-price.ts'
import { pricingSlots } from './pricing.ts'
import { readProof } from './proof/measure-proof.ts'
import { proofFiguresHtml, proofReceiptHtml } from './proof/proof-html.ts'
import type { ProofSnapshot } from './proof/proof-table.ts'

/** How long a public page waits for the price, in ms. */
const defaultPriceTimeoutMs = 500

/** The build's placeholder for the support address. */
const supportPlaceholder = 'support@velv.test'

/** The build's placeholder for Velv's base URL. */
const baseUrlPlaceholder = 'https://velv.invalid'

const authLinks = (returnPath: string | undefined) => {
  const query = returnPath ? `?next=${encodeURIComponent(returnPath)}` : ''
  return `<a class="btn quiet" href="/login${query}">Log in</a><a class="btn line" href="/signup${query}">Sign up</a>`
}
const notFoundLine =
  '<p class="hero-message" role="status">We couldn’t find that page. It may have moved, or the address may be mistyped.</p>'
const logInLine = '<p class="hero-message" role="status">Log in or sign up to open that page. We’ll take you there.</p>'
const backLink = '<a class="btn line" href="/">Back to Velv</a>'
const readableLink = new RegExp(`href="(${readablePaths.join('|')})(#[\\w-]+)?"`, 'g')

/** The visitor a public page is filled in for. Without a locale, the price is shown in its own currency. */
export type Reader = {
  visitorLocale?: VisitorLocale
  signedIn?: boolean
  /** They asked for an address that doesn't exist. */
  isNotFound?: boolean
  /** They asked for a page that needs an account. */
  mustLogIn?: boolean
  /** The currency that the visitor has chosen; anything that Velv doesn’t charge in is ignored. */
  currency?: string | undefined
  /** The drop that the visitor came for. */
  firstDrop?: CardRow | undefined
  /** Where the visitor returns to after logging in or signing up. */
  returnPath?: string | undefined
}

const unknownLocale: VisitorLocale = { country: undefined, languages: undefined }

/** Replaces the placeholders of the prerendered public pages with current values. */
export function fillPublicPage(
  { baseUrl, readDb, databaseWatch, clock, provider, config }: Deps,
  priceTimeoutMs = defaultPriceTimeoutMs,
) {
  return async (
    html: string,
    {
      visitorLocale = unknownLocale,
      currency,
      signedIn = false,
      isNotFound = false,
      mustLogIn = false,
      firstDrop,
      returnPath,
    }: Reader = {},
  ): Promise<string> => {
    const addressed = html
      .replaceAll(supportPlaceholder, () => escapeHtml(config.supportEmail))
      .replaceAll(baseUrlPlaceholder, () => escapeHtml(baseUrl))
    if (!addressed.includes('<!--velv:')) return addressed
    const placeholders: Record<string, () => string | Promise<string>> = {
      authLinks: () => (signedIn ? backLink : authLinks(returnPath)),
      notFound: () => (isNotFound ? notFoundLine : mustLogIn ? logInLine : ''),
      openDrops: () =>
        withFallback(databaseWatch, () => renderLandingDrops(readDb, clock.now(), firstDrop), landingDropsUnavailable),
      price: () => priceText(visitorLocale),
      hourly1: () => earnedText(config.rates.level1 * 3600),
      hourly2: () => earnedText(config.rates.level2 * 3600),
      hourly3: () => earnedText(config.rates.level3 * 3600),
      support: () => escapeHtml(config.supportEmail),
      proofFigures: () => withProof((proof) => proofFiguresHtml(proof)),
      proofReceipt: () => withProof(({ receipt }) => (receipt ? proofReceiptHtml(receipt) : '')),
      ...(await pricing(addressed, visitorLocale, currency)),
    }
    let proof: Promise<ProofSnapshot | undefined> | undefined
    const withProof = async (write: (proof: ProofSnapshot) => string): Promise<string> => {
      proof ??= withFallback(databaseWatch, () => readProof(readDb), undefined)
      const found = await proof
      return found ? write(found) : ''
    }
    let filled = signedIn ? addressed.replaceAll(readableLink, 'href="$1?read$2"') : addressed
    for (const [name, write] of Object.entries(placeholders)) {
      const mark = `<!--velv:${name}-->`
      if (!filled.includes(mark)) continue
      const written = await write()
      filled = filled.replaceAll(mark, () => written)
    }
    return filled
  }

  /** Undefined when the provider is slow or unavailable, so that the page is never delayed by it. */
  async function unlessSlow<Found>(price: Promise<Found>): Promise<Found | undefined> {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, priceTimeoutMs, undefined))
    return Promise.race([price.catch(() => undefined), timeout])
  }

  async function priceText(visitorLocale: VisitorLocale): Promise<string> {
    const price = await unlessSlow(visitorPrice(provider.price, visitorLocale))
    return price ? escapeHtml(price.text) : ''
  }

  async function pricing(html: string, visitorLocale: VisitorLocale, currency: string | undefined) {
    if (!html.includes('<!--velv:singlePrice-->')) return {}
    const [single, plus] = await Promise.all([
      unlessSlow(visitorPrice(provider.price, visitorLocale, currency)),
      unlessSlow(visitorPrice(provider.plusPrice, visitorLocale, currency)),
    ])
    const slots = pricingSlots({ single, plus, config, visitorLocale })
    return Object.fromEntries(Object.entries(slots).map(([name, text]) => [name, () => text]))
  }
}
