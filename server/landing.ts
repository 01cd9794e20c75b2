import type { VisitorPlace } from '@velv/domain/currencies.ts'
import { earnedText } from '@velv/domain/money.ts'
import { readablePaths } from '@velv/domain/pages.ts'
import type { Deps } from './deps.ts'
import { landingShelf, shelfAway } from './landing-shelf.ts'
import { orWithout } from './platform/database/or-without.ts'
import { escapeHtml } from './platform/escape-html.ts'
import { visitorPrice } from './platform/visitor-price.ts'

/** How long a public page waits for the price, in ms. */
const usualPatienceMs = 500

/** What the build writes where the support address goes. */
const supportPlaceholder = 'support@velv.test'

/** What the build writes where the address of Velv goes. */
const baseUrlPlaceholder = 'https://velv.invalid'

const doors = '<a class="btn quiet" href="/login">Log in</a><a class="btn line" href="/signup">Sign up</a>'
const wayBack = '<a class="btn line" href="/">Back to Velv</a>'
const readableLink = new RegExp(`href="(${readablePaths.join('|')})(#[\\w-]+)?"`, 'g')

/** Who a public page is filled for; nothing known of him, the price stands in its own currency. */
export type Reader = { place?: VisitorPlace; signedIn?: boolean }

const nowhere: VisitorPlace = { country: undefined, languages: undefined }

/** Puts what is true now into the places that the prerendered public pages leave open. */
export function fillPublicPage(
  { baseUrl, db, databaseWatch, clock, provider, config }: Deps,
  patienceMs = usualPatienceMs,
) {
  return async (html: string, { place, signedIn = false }: Reader = {}): Promise<string> => {
    const addressed = html
      .replaceAll(supportPlaceholder, () => escapeHtml(config.supportEmail))
      .replaceAll(baseUrlPlaceholder, () => escapeHtml(baseUrl))
    if (!addressed.includes('<!--velv:')) return addressed
    const slots: Record<string, () => string | Promise<string>> = {
      door: () => (signedIn ? wayBack : doors),
      shelf: () => orWithout(databaseWatch, () => landingShelf(db, clock.now()), shelfAway),
      price: () => priceText(place),
      hourly1: () => earnedText(config.rates.level1 * 3600),
      hourly2: () => earnedText(config.rates.level2 * 3600),
      hourly3: () => earnedText(config.rates.level3 * 3600),
      support: () => escapeHtml(config.supportEmail),
    }
    let filled = signedIn ? addressed.replaceAll(readableLink, 'href="$1?read$2"') : addressed
    for (const [name, write] of Object.entries(slots)) {
      const mark = `<!--velv:${name}-->`
      if (!filled.includes(mark)) continue
      const written = await write()
      filled = filled.replaceAll(mark, () => written)
    }
    return filled
  }

  /** Empty when the provider is slow or away: that must not keep anybody from reading. */
  async function priceText(place: VisitorPlace | undefined): Promise<string> {
    const patience = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, ''))
    const price = visitorPrice((currency) => provider.price(currency), place ?? nowhere).then(
      ({ text }) => text,
      () => '',
    )
    return escapeHtml(await Promise.race([price, patience]))
  }
}
