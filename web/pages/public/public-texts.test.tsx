import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { nogoReasonKeys, screenerReasonKeys } from '@velv/domain/screening/nogo-reasons.ts'
import { maxPraise, praiseKeys } from '@velv/domain/screening/praise.ts'
import { FooterLinks } from '../../ui/layout/footer-links.tsx'
import AboutPage from './about-page.tsx'
import ContactPage from './contact-page.tsx'
import HowToPage from './how-to-page.tsx'
import { ForCreators } from './how-to/for-creators.tsx'
import { ForOwners } from './how-to/for-owners.tsx'
import { ForScreeners } from './how-to/for-screeners.tsx'
import LandingPage from './landing-page.tsx'
import PricingPage from './pricing-page.tsx'
import PrivacyPage from './privacy-page.tsx'
import SoundtrapPage from './soundtrap-page.tsx'
import TermsPage from './terms-page.tsx'
import { CreatorTerms } from './terms/creator-terms.tsx'
import { OwnerTerms } from './terms/owner-terms.tsx'
import { ScreenerTerms } from './terms/screener-terms.tsx'

/** The visible text of a part of a page, in one line; amounts that the server fills in are left out. */
const textOf = (part: React.ReactNode): string =>
  renderToStaticMarkup(part)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<\/(p|h[1-6]|li|dd|dt)>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

const terms = {
  creators: textOf(<CreatorTerms />),
  owners: textOf(<OwnerTerms />),
  screeners: textOf(<ScreenerTerms />),
}

const sources = { creators: 'creator-terms.tsx', owners: 'owner-terms.tsx', screeners: 'screener-terms.tsx' }

const meanings = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../tools/promises/sentences.json'), 'utf8'),
) as Record<string, Record<string, string | string[]>>

/** What a role's terms promise, without sentences that contain a value. */
const promisesTo = (role: keyof typeof terms): string[] =>
  Object.entries(meanings[`web/pages/public/terms/${sources[role]}`]!)
    .filter(([sentence, meaning]) => meaning !== 'plain' && !sentence.includes('{'))
    .map(([sentence]) => sentence)

describe('the terms of each role [P12] [T-8]', () => {
  const roles = Object.keys(terms) as (keyof typeof terms)[]

  it.each(roles)('promise %s what only they are promised', (role) => {
    const others = roles.filter((other) => other !== role)
    expect(promisesTo(role).length).toBeGreaterThan(4)
    expect(promisesTo(role).filter((sentence) => !terms[role].includes(sentence))).toEqual([])
    expect(promisesTo(role).filter((sentence) => others.some((other) => terms[other].includes(sentence)))).toEqual([])
  })

  it('have headings for fee, confidentiality and termination for screeners only', () => {
    const headings = (part: React.ReactNode) =>
      [...renderToStaticMarkup(part).matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading]) => heading!)
    const screenerHeadings = ['Hourly fee', 'Confidentiality', 'Termination']
    const screenerHeadingsOf = (part: React.ReactNode) =>
      headings(part).filter((heading) => screenerHeadings.includes(heading))
    expect(screenerHeadingsOf(<ScreenerTerms />)).toEqual(screenerHeadings)
    expect([...screenerHeadingsOf(<CreatorTerms />), ...screenerHeadingsOf(<OwnerTerms />)]).toEqual([])
  })
})

const pages = {
  '/home': <LandingPage />,
  '/howto': <HowToPage />,
  '/pricing': <PricingPage />,
  '/about': <AboutPage />,
  '/contact': <ContactPage />,
  '/termsconditions': <TermsPage />,
  '/privacycookies': <PrivacyPage />,
  '/soundtrap': <SoundtrapPage />,
}

describe('the footer’s links [P12] [W-1]', () => {
  const footer = [
    ['/about', 'About'],
    ['/howto', 'How to'],
    ['/pricing', 'Pricing'],
    ['/contact', 'Contact'],
    ['/termsconditions', 'Terms & conditions'],
    ['/privacycookies', 'Privacy & cookies'],
  ]
  const linksOf = (html: string) =>
    [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, inside]) => [
      href,
      inside!.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
    ])

  it.each(Object.entries(pages))('on %s', (_, page) => {
    const [, foot] = /<footer[^>]*>(.*)<\/footer>/.exec(renderToStaticMarkup(page))!
    expect(linksOf(foot!)).toEqual(footer)
  })

  it('keeps signed-in people on the page they read', () => {
    const hrefs = linksOf(renderToStaticMarkup(<FooterLinks isInApp />)).map(([href]) => href)
    expect(hrefs).toEqual(footer.map(([path]) => `${path}?read`))
  })
})

describe('the public pages’ promises [P12]', () => {
  it.each(Object.entries(pages))('are not known to be untrue on %s', (_, page) => {
    const untrue =
      /opens soon|withdraw the approval|goes out at once|hears of it at once|an answer is final|sleeve is enough/
    expect(untrue.exec(textOf(page))?.[0]).toBeUndefined()
  })

  it('include an undo of decisions before anyone is notified', () => {
    expect(textOf(<ForScreeners />)).toContain(
      'You can undo an answer for a few seconds. After that it’s final, and the creator is notified.',
    )
    expect(textOf(<ForOwners />)).toContain(
      'You can undo an answer for a few seconds before the creator is notified, and change it later.',
    )
  })

  it('say about analytics only what the server adds', () => {
    const [, section] = /<section id="analytics">(.*?)<\/section>/.exec(renderToStaticMarkup(<PrivacyPage />))!
    expect(textOf(<div dangerouslySetInnerHTML={{ __html: section! }} />)).toBe('Analytics')
  })

  it('include withdrawals', () => {
    expect(textOf(<ForScreeners />)).toContain(
      'Once your balance reaches 50 USD, you can withdraw all of it at once. It takes about 1-5 business days.',
    )
  })

  it('count reasons and praise as the forms do', () => {
    expect([screenerReasonKeys.length, nogoReasonKeys.length, praiseKeys.length, maxPraise]).toEqual([8, 9, 8, 3])
    expect(textOf(<ForScreeners />)).toContain('with one of eight reasons that the creator sees.')
    expect(textOf(<ForScreeners />)).toContain('with up to three things that are good about it')
    expect(textOf(<ForOwners />)).toContain(
      'A no go asks for a reason, which the creator sees; “No reason given” is one of them.',
    )
  })

  it('require no approval for creators', () => {
    expect(textOf(<ForCreators />)).toContain(
      'All you need is a verified email address and a song. Creators don’t need approval.',
    )
  })
})
