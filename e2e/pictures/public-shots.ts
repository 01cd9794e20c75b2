import { firstVersionUrl, forgedUrl, genuineUrl, publishSamples } from './sample-certificate.ts'
import type { Page } from '@playwright/test'
import type { PagePath } from '@velv/domain/pages.ts'
import { press } from './page-steps.ts'
import type { Shot, States } from './shot.ts'

const logInWithWrongPassword: NonNullable<Shot['act']> = async (page) => {
  await page.getByLabel('Email').fill('mira@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await press('Log in')(page)
  await page.getByRole('alert').first().waitFor()
}

const requiresCode = (page: Page) =>
  page.route('**/api/account/sign-in', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: { code: 'auth/two-factor-needed', title: 'Enter the code from your authenticator app.', status: 401 },
    }),
  )

const logInWithCodePending: NonNullable<Shot['act']> = async (page) => {
  await page.getByLabel('Email').fill('mira@example.com')
  await page.getByLabel('Password', { exact: true }).fill('velvet-rooms')
  await press('Log in')(page)
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
}

const chooseProfession: NonNullable<Shot['act']> = async (page) => {
  await page.getByRole('radio', { name: /^I look for songs/ }).check()
  await page.getByLabel('Name').fill('Ingrid Solberg')
  await page.getByLabel('Password', { exact: true }).fill('velvet')
}

const requestLink: NonNullable<Shot['act']> = async (page) => {
  await page.getByLabel('Email').fill('mira@example.com')
  await press('Send link')(page)
  await page.getByText(/a link is on its way/).waitFor()
}

const sendInvalid: NonNullable<Shot['act']> = async (page) => {
  await page.getByLabel('Name').fill('Mira Halden')
  // The browser itself would block the submission.
  await page.locator('form.contact-form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
    form.submit()
  })
  await page.getByText('Your message wasn’t sent yet.').waitFor()
}

/** The brief of Ines Lund: the demo world writes its drops in the same order each time. */
const brief = '/brief/1003'

const jonas = {
  state: 'sent',
  legalName: '',
  society: '021',
  ipi: '',
  publisherIpi: '',
  reason: '',
  suggestion: null,
} as const
const writersOf = (state: string) => [
  { name: 'Ada Walker', roles: ['composer', 'lyricist'], shareBasisPoints: 5000, state: 'confirmed', isYou: false },
  { name: 'Jonas Reed', roles: ['composer', 'producer'], shareBasisPoints: 3000, state, isYou: true },
  { name: 'Maya Okafor', roles: ['lyricist'], shareBasisPoints: 2000, state: 'confirmed', isYou: false },
]

const confirmedVersion = { version: 1, title: 'Half the Road', finalAt: '2026-11-19T15:00:00.000Z' }

/** The demo world has no song with splits: the server’s answer about a link is given here. */
const splitLink = (status: string, state = 'sent', change: object = {}): Shot => ({
  path: '/splits/confirm#example',
  mocks: (page) =>
    page.route('**/api/split-links/open', (route) =>
      route.fulfill({
        json: {
          status,
          title: 'Half the Road',
          requestedBy: 'Ada Walker',
          sentTo: 'jonas@reedstudio.example',
          sentAt: '2026-11-17T15:00:00.000Z',
          expiresAt: '2027-02-15T15:00:00.000Z',
          versions: state === 'confirmed' ? [confirmedVersion] : [],
          sheet: ['open', 'answered'].includes(status)
            ? {
                version: 1,
                finalAt: state === 'confirmed' ? '2026-11-19T15:00:00.000Z' : null,
                writers: writersOf(state).map((writer) => ({ ...writer, publisher: '', publisherBasisPoints: 0 })),
                newerVersion: null,
                addenda: [],
                you: { ...jonas, state, answeredAt: '2026-11-19T15:00:00.000Z', undoUntil: null },
                ...change,
              }
            : null,
        },
      }),
    ),
})

const guestSong = (id: string, title: string, durationMs: number) => ({
  id,
  title,
  writers: ['Mira Halden'],
  artwork: id,
  durationMs,
  canDownload: true,
  heardMs: 0,
  stars: null,
})

/** The page of a listening link with these answers of the server, because the demo world can't know the token of one. */
const listeningLink = (opened: { status?: number; code?: string }, songs: object[] = []): Shot => ({
  path: '/listen#example',
  mocks: async (page) => {
    const { status = 200, code } = opened
    const link = {
      device: 'example',
      organization: 'Northbound Music',
      recipient: 'Erik Vall',
      message: 'Erik, start with 1 and 3. I’d love to hear which ones you hear strings on.',
      access: 'download',
      takesFeedback: true,
      showsCreators: true,
      expiresAt: '2027-01-05T12:00:00.000Z',
      songCount: songs.length,
      durationMs: 38 * 60_000,
    }
    const problem = { type: '', title: '', status, code }
    await page.route('**/api/guest/open', (route) => route.fulfill({ status, json: code ? problem : link }))
    await page.route('**/api/guest/songs', (route) => route.fulfill({ json: { rows: songs, next: null } }))
  },
})

const guestSongs = [
  guestSong('aaaa', 'Slow Exit', 204_000),
  guestSong('bbbb', 'Salt on the Window', 178_000),
  guestSong('cccc', 'Kitchen Radio', 195_000),
  guestSong('dddd', 'North of Sleep', 213_000),
]

const verified = (path: string): Shot => ({ path, mocks: publishSamples })

/** Public pages. */
export const publicShots = {
  '/splits/confirm': {
    full: splitLink('open'),
    confirmed: splitLink('answered', 'confirmed'),
    changing: splitLink('answered', 'confirmed', {
      newerVersion: { version: 2, finalAt: null },
      addenda: [{ at: '2026-11-20T15:00:00.000Z', writer: 'Ada Walker', text: 'PRO: BMI' }],
    }),
    expired: splitLink('expired'),
    unknown: { path: '/splits/confirm' },
  },
  '/listen': {
    full: listeningLink({}, guestSongs),
    empty: listeningLink({}),
    password: listeningLink({ status: 403, code: 'listening-link/password' }),
    ended: listeningLink({ status: 410, code: 'listening-link/ended' }),
    unknown: { path: '/listen' },
  },
  '/verify': {
    full: verified(genuineUrl),
    'first-version': verified(firstVersionUrl),
    forged: verified(forgedUrl),
    empty: { path: '/verify' },
  },
  '/home': { full: { path: '/home' }, 'account-deleted': { path: '/home#left' } },
  '/howto': { full: { path: '/howto' }, owners: { path: '/howto#owners' } },
  '/termsconditions': {
    full: { path: '/termsconditions' },
    screeners: { path: '/termsconditions#screeners' },
    'signed-in': { who: 'songwriter', path: '/termsconditions?read' },
  },
  '/privacycookies': { full: { path: '/privacycookies' }, cookies: { path: '/privacycookies#cookies' } },
  '/about': { full: { path: '/about' } },
  '/contact': {
    full: { path: '/contact' },
    invalid: { path: '/contact', act: sendInvalid },
    sent: { path: '/contact?sent' },
  },
  '/soundtrap': { full: { path: '/soundtrap' } },
  '/pricing': {
    full: { path: '/pricing' },
    dollars: { path: '/pricing?currency=usd' },
    'signed-in': { who: 'songwriter', path: '/pricing' },
  },
  '/termsconditions/2026-11-28': { full: { path: '/termsconditions/2026-11-28' } },
  '/privacycookies/2026-11-28': { full: { path: '/privacycookies/2026-11-28' } },
  '/termsconditions/2026-11-26': { full: { path: '/termsconditions/2026-11-26' } },
  '/privacycookies/2026-11-26': { full: { path: '/privacycookies/2026-11-26' } },
  '/termsconditions/2026-11-22': { full: { path: '/termsconditions/2026-11-22' } },
  '/privacycookies/2026-11-22': { full: { path: '/privacycookies/2026-11-22' } },
  '/brief/:number': {
    full: { path: brief },
    'signed-in': { who: 'songwriter', path: brief },
    missing: { path: '/brief/999999999' },
  },
  '/login': {
    full: { path: '/login' },
    'wrong-password': { path: '/login', act: logInWithWrongPassword },
    verified: { path: '/login?link=verified' },
    'two-factor': { path: '/login', mocks: requiresCode, act: logInWithCodePending },
    'expired-link': { path: '/login?link=old' },
  },
  '/signup': {
    full: { path: '/signup' },
    'drop-owner': { path: '/signup', act: chooseProfession },
    invalid: { path: '/signup', act: press('Sign up') },
  },
  '/forgotpassword': {
    full: { path: '/forgotpassword' },
    sent: { path: '/forgotpassword', act: requestLink },
    'new-password': { path: '/forgotpassword?token=0193b1c27f007a1080005f0c6a2d9e11' },
  },
} satisfies Partial<Record<PagePath, States>>
