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

/** Sentences that the specification requires in each version of the terms. */
const sentences: Record<keyof typeof terms, string[]> = {
  creators: [
    'The fee pays for one song being screened for one drop: a screener answers it, and you see which seconds were heard.',
    'It does not buy a pitch, a hold or a cut.',
    'You keep all rights.',
  ],
  owners: [
    'A person at Velv looks at each account, and can disable it when what it says turns out to be untrue.',
    'Velv reviews every drop and may send it back with a reason.',
    'Your drops are deleted with it. While one of them has songs you cannot delete the account; write to support.',
  ],
  screeners: [
    'You are paid by the hour, counted by the second, at the rate of your screener level, which your wallet shows.',
    'A song earns at most twice its length.',
    'You can withdraw your whole balance from 50 USD in a single amount, which takes about 1-5 business days.',
    'What you hear stays in the room: do not record, copy, describe or pass on a song, a brief or an answer, during your work or after it.',
    'You can stop at any time by deleting your account; withdraw your balance first, or write to support while you cannot.',
    'Velv can end the agreement with a notice of fourteen days, and at once when confidentiality or fair counting was broken.',
  ],
}

describe('the terms of each side, in whole sentences [P12]', () => {
  it.each(Object.keys(sentences) as (keyof typeof sentences)[])('%s', (side) => {
    expect(sentences[side].filter((sentence) => !terms[side].includes(sentence))).toEqual([])
    const others = Object.entries(sentences).filter(([other]) => other !== side)
    expect(others.flatMap(([, texts]) => texts.filter((sentence) => terms[side].includes(sentence)))).toEqual([])
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
  '/about': <AboutPage />,
  '/contact': <ContactPage />,
  '/termsconditions': <TermsPage />,
  '/privacycookies': <PrivacyPage />,
  '/soundtrap': <SoundtrapPage />,
}

describe('the footer with its five links [P12]', () => {
  const footer = [
    ['/about', 'About'],
    ['/howto', 'How to'],
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

  it('include an undo of decisions before anybody is notified', () => {
    expect(terms.screeners).toContain('you can undo an answer for a few seconds; after that it is final.')
    expect(textOf(<ForScreeners />)).toContain(
      'You can undo an answer for a few seconds. After that it is final, and the creator is notified.',
    )
    expect(textOf(<ForOwners />)).toContain(
      'You can undo an answer for a few seconds before the creator is notified, and change it later.',
    )
  })

  it('include withdrawals', () => {
    expect(textOf(<ForScreeners />)).toContain(
      'You can withdraw your whole balance from 50 USD, in a single amount. It takes about 1-5 business days.',
    )
  })

  it('count reasons and praise as the forms do', () => {
    expect([screenerReasonKeys.length, nogoReasonKeys.length, praiseKeys.length, maxPraise]).toEqual([8, 9, 8, 3])
    expect(textOf(<ForScreeners />)).toContain('with one of eight reasons that its creator reads.')
    expect(textOf(<ForScreeners />)).toContain('with up to three things that are good about it')
    expect(textOf(<ForOwners />)).toContain(
      'A no go asks for a reason, which its creator reads; “No reason given” is one of them.',
    )
  })

  it('require no approval for creators', () => {
    expect(textOf(<ForCreators />)).toContain('You need a verified e-mail and a song. Nobody has to approve you.')
  })
})
