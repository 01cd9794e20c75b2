import { earnedText, moneyText } from '@velv/domain/money.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { sleeve } from '@velv/domain/drops/sleeve.ts'
import type { Deps } from './deps.ts'
import { listFeed } from './drops/drops-queries.ts'

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign]!)

/** How long a public page waits for the price, in ms. */
const patienceMs = 500

/** What the build writes where the support address goes. */
const supportPlaceholder = 'support@velv.test'

/** Puts what is true now into the places that the prerendered public pages leave open. */
export function fillPublicPage({ db, clock, provider, config }: Deps) {
  return async (html: string): Promise<string> => {
    const supported = html.replaceAll(supportPlaceholder, () => escape(config.supportEmail))
    if (!html.includes('<!--velv:')) return supported
    // A provider that does not answer must not keep anybody from reading.
    const patience = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, ''))
    const price = await Promise.race([provider.price().then(moneyText, () => ''), patience])
    const shelf = html.includes('<!--velv:shelf-->') ? await shelfOf() : ''
    return supported
      .replaceAll('<!--velv:shelf-->', () => shelf)
      .replaceAll('<!--velv:price-->', () => escape(price))
      .replaceAll('<!--velv:hourly-->', () => escape(earnedText(config.rates.level1 * 3600)))
      .replaceAll('<!--velv:support-->', () => escape(config.supportEmail))
  }

  async function shelfOf(): Promise<string> {
    const drops = await listFeed(db, { excluded: [], after: undefined, now: clock.now() })
    return drops
      .slice(0, 6)
      .map((drop) => {
        const genre = genreLabel(drop.genre[0])
        return `<li class="card"><span class="sleeve">${sleeve(drop.id, genre, { title: `${genre} sleeve` })}</span><span class="wish">${escape(drop.lookingFor[0] ?? '')}</span><span class="facts"><span>${escape(genre)}</span><span>${escape(marketLabel(drop.regionalOffice))}</span></span></li>`
      })
      .join('')
  }
}
