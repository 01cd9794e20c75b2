import type { Limit } from '@velv/domain/limits.ts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { LimitSubject } from '../../platform/security/limits.ts'
import { setRequestAccount } from '../../platform/security/security-log.ts'
import { readUserByEmail } from '../accounts-queries.ts'
import { readBrowserKey } from './known-browser.ts'

type Needs = Pick<Deps, 'baseUrl' | 'db' | 'limits' | 'secret'>

/**
 * Counts a login attempt before its password is verified; throws `request/too-many`. Returns a function that undoes the
 * count when the password was correct, and the rate limit subject of a known browser.
 */
export async function consumeSignIn(
  needs: Needs,
  c: Context,
  email: string,
): Promise<{ browserKey: LimitSubject | undefined; succeed: () => Promise<void> }> {
  const { limits } = needs
  const browserKey = await findBrowserKey(needs, c, email)
  if (browserKey) {
    await limits.consume('account.sign-in-known', browserKey)
    return { browserKey, succeed: () => limits.reset('account.sign-in-known', browserKey) }
  }
  const emailAndAddress = [email, c.get('address') as string]
  await limits.consume('account.sign-in', emailAndAddress)
  await limits.consume('account.sign-in-anywhere', email)
  return {
    browserKey,
    async succeed() {
      await limits.reset('account.sign-in', emailAndAddress)
      // Restored rather than reset: the owner's login must not give an attacker elsewhere a new budget.
      await limits.restore('account.sign-in-anywhere', email)
    },
  }
}

/** Whether another password reset email may be sent; the response is the same either way. */
export async function tryConsumeReset(needs: Needs, c: Context, email: string): Promise<boolean> {
  const address = c.get('address') as string
  const browserKey = await findBrowserKey(needs, c, email)
  const counts: [Limit, LimitSubject][] = browserKey
    ? [['account.reset-known', browserKey]]
    : [
        ['account.reset', [email, address]],
        ['account.reset-anywhere', email],
      ]
  for (const [limit, whose] of counts) if (!(await needs.limits.tryConsume(limit, whose))) return false
  return true
}

async function findBrowserKey(needs: Needs, c: Context, email: string) {
  const user = await readUserByEmail(needs.db, email)
  if (user) setRequestAccount(user.id)
  return user && readBrowserKey(c, needs, user.id)
}
