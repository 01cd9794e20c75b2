import { firstLevel, type ScreenerLevel } from '@velv/domain/screening/rates.ts'
import type { User } from '../accounts/accounts-table.ts'
import type { ActState } from '../accounts/staff-acts-table.ts'

/** What staff may change of an account. */
export type StaffFields = Pick<
  User,
  'emailVerified' | 'verifiedByVelv' | 'refusedAt' | 'screenerLevel' | 'disabledAt' | 'admin' | 'adminSince'
>

export type Wish = { reason?: string; level?: ScreenerLevel }

/** What each act writes; taking it back writes what stood there before. */
export const accountChanges = {
  'account.verify-email': () => ({ emailVerified: true }),
  'account.verify': (_now: Date, { level }: Wish, { profession, screenerLevel }: User) => ({
    verifiedByVelv: true,
    refusedAt: null,
    ...(profession === 'screener' && { screenerLevel: level ?? screenerLevel ?? firstLevel }),
  }),
  'account.refuse': (now: Date) => ({ refusedAt: now }),
  'account.set-level': (_now: Date, { level }: Wish) => ({ screenerLevel: needed(level) }),
  'account.disable': (now: Date) => ({ disabledAt: now }),
  'account.enable': () => ({ disabledAt: null }),
  'account.grant-admin': (now: Date) => ({ admin: true, adminSince: now }),
  'account.revoke-admin': () => ({ admin: false, adminSince: null }),
} satisfies Record<string, (now: Date, wish: Wish, user: User) => Partial<StaffFields>>

function needed(level: ScreenerLevel | undefined): ScreenerLevel {
  if (!level) throw new TypeError('A level is set to one of three.')
  return level
}

export type AccountChange = keyof typeof accountChanges

export const isAccountChange = (act: string): act is AccountChange => Object.hasOwn(accountChanges, act)

/** As the audit trail keeps it; nobody's words are in it, for it is never forgotten. */
export const stateOf = (user: User, fields: readonly string[]): ActState =>
  Object.fromEntries(
    fields.map((field) => {
      const value = user[field as keyof StaffFields]
      return [field, value instanceof Date ? value.toISOString() : value]
    }),
  )

const moments = new Set(['refusedAt', 'disabledAt', 'adminSince'])

/** The columns an entry of the audit trail stands for. */
export const fieldsOf = (state: ActState): Partial<StaffFields> =>
  Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      moments.has(field) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
