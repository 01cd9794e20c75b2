import { Refusal } from '@velv/domain/refusals.ts'
import { allowedAccount } from '../accounts/account-standing.ts'
import { countWaiting, listUsers, readUser } from '../accounts/accounts-queries.ts'
import { generateUniqueVelvId } from '../accounts/unique-velv-id.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { countAwaiting, countOwnerBadges } from '../drops/drops-queries.ts'
import { countWaitingProposals } from '../drops/proposals-queries.ts'
import type { On } from '../platform/api.ts'
import { cursorOf, pageOfRows, readCursor } from '../platform/paging.ts'
import { type Acted, actOnAccount } from './act-on-account.ts'
import { actOnAccounts } from './act-on-accounts.ts'
import { doneOf } from './act-view.ts'
import * as contract from './admin-contract.ts'
import { personDetail } from './person-detail.ts'
import { personView } from './person-view.ts'
import { previewRemoval } from './preview-removal.ts'
import { removeUser } from './remove-user.ts'
import { settleWalletOf } from './settle-wallet.ts'

export function adminRoutes(on: On<Viewer>, deps: Deps): void {
  const { db, clock, config, limits } = deps
  const { adminAccounts } = config

  const changedOf = (viewer: Viewer, { user, act }: Acted) => ({
    person: personView(config, viewer, user),
    done: doneOf(config, act),
  })

  on(contract.listPeople, async (c) => {
    const viewer = c.get('viewer')
    const { after, ...filter } = c.req.valid('query')
    if (filter.search) await limits.spend('admin.search', viewer.id)
    const namedAdmins = [...adminAccounts.keys()]
    const found = await listUsers(db, { ...filter, namedAdmins, after: readCursor(after) })
    const page = pageOfRows(found, (user) => cursorOf(user.createdAt, user.id))
    return c.json({ rows: page.rows.map((user) => personView(config, viewer, user)), next: page.next }, 200)
  })

  on(contract.readPerson, async (c) => {
    const user = await readUser(db, c.req.valid('param').id)
    if (!user) throw new Refusal('request/not-found')
    return c.json(await personDetail(deps, c.get('viewer'), user), 200)
  })

  on(contract.generateUniqueVelvId, async (c) => c.json({ velvId: await generateUniqueVelvId(db) }, 200))

  for (const [row, act] of [
    [contract.addVerifiedEmailToUsers, 'account.verify-email'],
    [contract.addVerifiedVelvToUsers, 'account.verify'],
  ] as const) {
    on(row, async (c) => {
      const viewer = c.get('viewer')
      const { users, acts } = await actOnAccounts(deps, viewer, { act, ...c.req.valid('json') })
      return c.json(
        {
          people: users.map((user) => personView(config, viewer, user)),
          done: acts.map((entry) => doneOf(config, entry)),
        },
        200,
      )
    })
  }

  for (const [row, act] of [
    [contract.refuseUser, 'account.refuse'],
    [contract.disableUser, 'account.disable'],
  ] as const) {
    on(row, async (c) => {
      const viewer = c.get('viewer')
      const wish = { act, id: c.req.valid('param').id, reason: c.req.valid('json').reason }
      return c.json(changedOf(viewer, await actOnAccount(deps, viewer, wish)), 200)
    })
  }

  on(contract.setScreenerLevel, async (c) => {
    const viewer = c.get('viewer')
    const wish = { act: 'account.set-level', id: c.req.valid('param').id, level: c.req.valid('json').level } as const
    return c.json(changedOf(viewer, await actOnAccount(deps, viewer, wish)), 200)
  })

  for (const [row, act] of [
    [contract.enableUser, 'account.enable'],
    [contract.grantAdmin, 'account.grant-admin'],
    [contract.revokeAdmin, 'account.revoke-admin'],
  ] as const) {
    on(row, async (c) => {
      const viewer = c.get('viewer')
      return c.json(changedOf(viewer, await actOnAccount(deps, viewer, { act, id: c.req.valid('param').id })), 200)
    })
  }

  on(contract.settleWallet, async (c) => {
    const viewer = c.get('viewer')
    return c.json(changedOf(viewer, await settleWalletOf(deps, viewer, c.req.valid('param').id)), 200)
  })

  on(contract.previewRemoval, async (c) => {
    const found = await readUser(db, c.req.valid('param').id)
    const user = allowedAccount(c.get('viewer'), found, 'account.remove', adminAccounts)
    return c.json(await previewRemoval(deps, user), 200)
  })

  on(contract.removeUser, async (c) => {
    const wish = { id: c.req.valid('param').id, reason: c.req.valid('json').reason }
    return c.json({ done: doneOf(config, await removeUser(deps, c.get('viewer'), wish)) }, 200)
  })

  on(contract.readBadges, async (c) => {
    const { id, roles } = c.get('viewer')
    const admin = roles.includes('admin')
    const [own, unverified, dropsToReview, changesToReview] = await Promise.all([
      roles.includes('dropOwner') ? countOwnerBadges(db, id, clock.now()) : { myDrops: 0, myInbox: 0 },
      admin ? countWaiting(db) : null,
      admin ? countAwaiting(db, clock.now()) : null,
      admin ? countWaitingProposals(db, clock.now()) : null,
    ])
    return c.json({ ...own, unverified, dropsToReview, changesToReview }, 200)
  })
}
