import { passwordMinutes } from '@velv/domain/admin/admin-actions.ts'
import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { sessions } from '../accounts-table.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmCode } from '../two-factor/change-two-factor.ts'
import { readActiveTwoFactor } from '../two-factor/two-factor-queries.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Verifies the password again, and a code if two-factor authentication is on; stores the time for this session only.
 */
export async function reconfirmPassword(
  deps: Pick<Deps, 'auth' | 'limits' | 'db' | 'clock' | 'jobs' | 'secret'>,
  viewer: Viewer,
  { password, code }: { password: string; code?: string | undefined },
) {
  await confirmPassword(deps, viewer, password)
  const active = await readActiveTwoFactor(deps.db, viewer.id)
  if (active && !code) throw new AppError('auth/two-factor-needed')
  if (active) await confirmCode(deps, viewer, active, code!)
  await deps.db.update(sessions).set({ confirmedAt: deps.clock.now() }).where(eq(sessions.id, viewer.sessionId))
}

/** Throws an AppError if the password was last entered too long ago, counting the login. */
export async function requireRecentPassword({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<void> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId))
  const lastConfirmedAt = session?.confirmedAt ?? session?.createdAt
  if (!lastConfirmedAt || lastConfirmedAt.getTime() < clock.now().getTime() - passwordMinutes * 60_000)
    throw new AppError('auth/confirm-password')
}
