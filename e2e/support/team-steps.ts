import type { Browser, Page } from '@playwright/test'
import { postApi } from './drop-steps.ts'
import { openPage, signUpVerified } from './steps.ts'
import type { TestServer } from './test-server.ts'

/** A manager, Jonna Ek, whom the lead has invited, and who has joined. */
export async function joinTeam(
  browser: Browser,
  server: TestServer,
  people: { lead: Page; admin: Page },
  problems: string[],
): Promise<{ page: Page; id: string }> {
  const page = await openPage(browser, server, problems)
  const email = 'jonna.ek@example.com'
  await signUpVerified(page, server, 'Jonna Ek', email, 'manager')
  const { me } = await (await page.request.get('/api/me', { failOnStatusCode: true })).json()
  await postApi(people.admin, server, '/api/admin/people/verify', { reason: 'Our team knows them.', ids: [me.id] })
  await server.endUndoTime!()
  const { invitations } = await postApi(people.lead, server, '/api/my/team/invitations', { email, role: 'member' })
  await postApi(page, server, `/api/team-invitations/${invitations[0].id}/accept`)
  return { page, id: me.id }
}
