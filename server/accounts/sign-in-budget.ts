import type { Limit } from '@velv/domain/limits.ts'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { Whose } from '../platform/limits.ts'
import { nameAccount } from '../platform/security-log.ts'
import { readUserByEmail } from './accounts-queries.ts'
import { knownBrowser } from './known-browser.ts'

type Needs = Pick<Deps, 'baseUrl' | 'db' | 'limits' | 'secret'>

/**
 * Counts a log-in before its password is looked at; throws `request/too-many`. Answers how to take it back once the
 * password turned out to be right, and what a known browser is counted as.
 */
export async function spendSignIn(
  needs: Needs,
  c: Context,
  email: string,
): Promise<{ known: Whose | undefined; succeed: () => Promise<void> }> {
  const { limits } = needs
  const known = await knownBrowserOf(needs, c, email)
  if (known) {
    await limits.spend('account.sign-in-known', known)
    return { known, succeed: () => limits.forgive('account.sign-in-known', known) }
  }
  const here = [email, c.get('address') as string]
  await limits.spend('account.sign-in', here)
  await limits.spend('account.sign-in-anywhere', email)
  return {
    known,
    async succeed() {
      await limits.forgive('account.sign-in', here)
      // Not forgotten: its owner's log-in must not give a guesser elsewhere a new budget.
      await limits.giveBack('account.sign-in-anywhere', email)
    },
  }
}

/** Whether one more mail with a link to a new password may be sent; the person who asks hears the same either way. */
export async function maySendReset(needs: Needs, c: Context, email: string): Promise<boolean> {
  const address = c.get('address') as string
  const known = await knownBrowserOf(needs, c, email)
  const counts: [Limit, Whose][] = known
    ? [['account.reset-known', known]]
    : [
        ['account.reset', [email, address]],
        ['account.reset-anywhere', email],
      ]
  for (const [limit, whose] of counts) if (!(await needs.limits.trySpend(limit, whose))) return false
  return true
}

async function knownBrowserOf(needs: Needs, c: Context, email: string) {
  const user = await readUserByEmail(needs.db, email)
  if (user) nameAccount(user.id)
  return user && knownBrowser(c, needs, user.id)
}
