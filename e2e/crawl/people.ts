import type { BrowserContext, Page } from '@playwright/test'
import { dropOwners, professions, type Profession } from '@velv/domain/roles.ts'
import type { TestServer } from '../support/test-server.ts'
import { readEmailLink, password } from '../support/steps.ts'
import { isLong } from './control-keys.ts'

/** A person of the demo world or a visitor, and where their crawl starts. */
export type Person = { key: string; paths: readonly string[] }

const public_ = ['/home', '/brief/1001', '/login', '/signup', '/forgotpassword', '/soundtrap', '/pricing']
const browsing = ['/', '/account', '/genre/pop', '/genre/expired', '/no/such/page']
const creating = [...browsing, '/favorites', '/my-pitches', '/my-pitches/learn', '/my-pitches/songs']
const inbox = ['', '/songs', '/collections'].map((path) => `/drop/myinbox${path}`)
const owning = [...browsing, '/drop', '/drop/add', '/drop/mydrops', ...inbox, '/team']
const administering = ['', '/assigned', '/queues/people', '/users', '/screener', '/payments', '/audit', '/review'].map(
  (path) => `/admin${path}`,
)

/** People who use one server one after the other; groups run on separate servers in parallel. */
const parallelWalks: readonly (readonly Person[])[] = [
  [
    { key: 'songwriter', paths: creating },
    { key: 'admin', paths: administering },
  ],
  [
    { key: 'signed out', paths: public_ },
    { key: 'anr', paths: owning },
    { key: 'screener', paths: ['/', '/wallet', '/account', '/stripe/verification/acct_1'] },
  ],
]

/** They have the same controls as the first person of their role, with other demos and drops. */
const otherPeople: readonly Person[] = [
  { key: 'producer', paths: creating },
  ...['manager', 'supervisor', 'corporate'].map((key) => ({ key, paths: owning })),
]

/** The walks, each with its own record of clicked controls. */
export const walks = isLong ? [...parallelWalks.flat(), ...otherPeople].map((person) => [[person]]) : [parallelWalks]

/** One person of each kind sees all of onboarding. */
export const gatedProfessions: readonly Profession[] = isLong ? professions : ['songWriter', 'anr', 'screener']

const emailOf = (profession: Profession) => `${profession.toLowerCase()}.new@example.com`

export async function signIn(context: BrowserContext, server: TestServer, email: string): Promise<void> {
  const data = { email, password }
  await context.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
}

/** The onboarding steps of a new person, each with its preparation. Also returns the email. */
export function gateSteps(profession: Profession, page: Page, server: TestServer) {
  const email = emailOf(profession)
  const headers = { origin: server.baseUrl }
  const steps = [
    async () => {
      const person = { name: 'Gate Keeper', email, password, profession, termsAccepted: true }
      await page.request.post('/api/account/sign-up', { data: person, headers })
    },
    async () => void (await page.request.get(await readEmailLink(page, server, email))),
    async () => {
      const { me } = await (await page.request.get('/api/me')).json()
      // In a separate browser, because this page would otherwise belong to staff.
      const staff = await page.context().browser()!.newContext({ baseURL: server.baseUrl })
      await signIn(staff, server, 'admin@velv.test')
      await staff.request.post('/api/admin/people/verify', {
        data: { reason: 'Our team knows them.', ids: [me.id] },
        headers,
      })
      await staff.close()
    },
  ]
  const shut = profession === 'screener' ? 3 : dropOwners.some((one) => one === profession) ? 2 : 1
  return { email, steps: steps.slice(0, shut) }
}
