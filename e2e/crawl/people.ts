import type { BrowserContext, Page } from '@playwright/test'
import { dropOwners, professions, type Profession } from '@velv/domain/roles.ts'
import type { TestServer } from '../support/test-server.ts'
import { readEmailLink, password } from '../support/steps.ts'
import { isLong } from './control-keys.ts'

/** Somebody of the demo world or a stranger, and where the crawl starts for him. */
export type Person = { key: string; paths: readonly string[] }

const public_ = ['/home', '/login', '/signup', '/forgotpassword', '/soundtrap']
const browsing = ['/', '/account', '/genre/pop', '/genre/expired', '/no/such/page']
const creating = [...browsing, '/favorites', '/my-pitches', '/my-pitches/learn']
const owning = [...browsing, '/drop', '/drop/add', '/drop/mydrops', '/drop/myinbox']
const administering = ['', '/users', '/screener', '/payments', '/audit', '/review'].map((path) => `/admin${path}`)

/** Who walks through one house, one after the other, and who through another at the same time. */
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

/** They have the same controls as the first of their role, beside other demos and drops. */
const otherPeople: readonly Person[] = [
  { key: 'producer', paths: creating },
  ...['manager', 'supervisor', 'corporate'].map((key) => ({ key, paths: owning })),
]

/** The walks, each with what is pressed by its own people only once. */
export const walks = isLong ? [...parallelWalks.flat(), ...otherPeople].map((person) => [[person]]) : [parallelWalks]

/** One of each kind sees all there is at the gate. */
export const gatedProfessions: readonly Profession[] = isLong ? professions : ['songWriter', 'anr', 'screener']

const emailOf = (profession: Profession) => `${profession.toLowerCase()}.new@example.com`

export async function signIn(context: BrowserContext, server: TestServer, email: string): Promise<void> {
  const data = { email, password }
  await context.request.post('/api/account/sign-in', { data, headers: { origin: server.baseUrl } })
}

/** The steps of somebody new at the gate, each with what is done before it; answers the e-mail, too. */
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
      // In a browser of his own: here the page would take itself for staff's.
      const staff = await page.context().browser()!.newContext({ baseURL: server.baseUrl })
      await signIn(staff, server, 'admin@velv.test')
      await staff.request.post('/api/admin/people/verify', { data: { ids: [me.id] }, headers })
      await staff.close()
    },
  ]
  const shut = profession === 'screener' ? 3 : dropOwners.some((one) => one === profession) ? 2 : 1
  return { email, steps: steps.slice(0, shut) }
}
