import { payLevel, type ScreenerLevel } from '@velv/domain/screening/rates.ts'
import type { User } from '../../accounts/accounts-table.ts'
import type { AuditedValues } from '../../accounts/audit/audit-entries-table.ts'

/** The account columns that staff can change. */
export type AdminAccountColumns = Pick<
  User,
  'emailVerified' | 'verifiedByVelv' | 'rejectedAt' | 'screenerLevel' | 'disabledAt' | 'admin' | 'adminSince'
>

export type AccountActionParams = { reason?: string; level?: ScreenerLevel | undefined }

/** What each action writes; undoing it restores the previous values. */
export const accountChanges = {
  'account.verify-email': () => ({ emailVerified: true }),
  'account.verify': (_now: Date, { level }: AccountActionParams, { profession, screenerLevel }: User) => ({
    verifiedByVelv: true,
    rejectedAt: null,
    ...(profession === 'screener' && { screenerLevel: payLevel(level ?? screenerLevel) }),
  }),
  'account.reject': (now: Date) => ({ rejectedAt: now }),
  'account.set-level': (_now: Date, { level }: AccountActionParams) => ({ screenerLevel: requireLevel(level) }),
  'account.disable': (now: Date) => ({ disabledAt: now }),
  'account.enable': () => ({ disabledAt: null }),
  'account.grant-admin': (now: Date) => ({ admin: true, adminSince: now }),
  'account.revoke-admin': () => ({ admin: false, adminSince: null }),
} satisfies Record<string, (now: Date, params: AccountActionParams, user: User) => Partial<AdminAccountColumns>>

function requireLevel(level: ScreenerLevel | undefined): ScreenerLevel {
  if (!level) throw new TypeError('account.set-level needs a level.')
  return level
}

export type AccountChange = keyof typeof accountChanges

const dateFields = new Set(['rejectedAt', 'disabledAt', 'adminSince'])

/** The columns that audited values describe. */
export const columnsOf = (state: AuditedValues): Partial<AdminAccountColumns> =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      dateFields.has(field) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
