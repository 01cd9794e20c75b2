import { allowedActions } from '@velv/domain/actions.ts'
import { accountActions } from '@velv/domain/accounts/account-actions.ts'
import { accountStanding } from '../accounts/account-standing.ts'
import { countWaiting, listUsers } from '../accounts/accounts-queries.ts'
import type { User } from '../accounts/accounts-table.ts'
import { isAdmin, type Viewer } from '../accounts/viewer.ts'
import { verifyUsers } from '../accounts/verify-users.ts'
import type { Deps } from '../deps.ts'
import { countAwaiting, countOwnerBadges } from '../drops/drops-queries.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import * as contract from './admin-contract.ts'

export function adminRoutes(on: On<Viewer>, deps: Deps): void {
  const { db, clock, config } = deps

  const viewPerson = (viewer: Viewer, user: User) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    velvId: user.velvId,
    profession: user.profession,
    screenerLevel: user.screenerLevel,
    admin: isAdmin(user, config.adminAccounts),
    emailVerified: user.emailVerified,
    verifiedByVelv: user.verifiedByVelv,
    createdAt: user.createdAt.toISOString(),
    can: allowedActions(accountActions, accountStanding(viewer, user)),
  })

  on(contract.listPeople, async (c) => {
    const { profession, waiting, after } = c.req.valid('query')
    const found = await listUsers(db, { profession, waiting: waiting === 'true', after: readCursor(after) })
    const page = pageOfRows(found, (user) => cursorOf(user.createdAt, user.id))
    return c.json({ rows: page.rows.map((user) => viewPerson(c.get('viewer'), user)), next: page.next }, 200)
  })

  on(contract.addVerifiedVelvToUsers, async (c) => {
    const viewer = c.get('viewer')
    const verified = await verifyUsers(deps, viewer, c.req.valid('json').ids)
    return c.json({ people: verified.map((user) => viewPerson(viewer, user)) }, 200)
  })

  on(contract.readBadges, async (c) => {
    const { id, roles } = c.get('viewer')
    const admin = roles.includes('admin')
    const [own, unverified, dropsToReview] = await Promise.all([
      roles.includes('dropOwner') ? countOwnerBadges(db, id, clock.now()) : { myDrops: 0, myInbox: 0 },
      admin ? countWaiting(db) : null,
      admin ? countAwaiting(db, clock.now()) : null,
    ])
    return c.json({ ...own, unverified, dropsToReview }, 200)
  })
}
