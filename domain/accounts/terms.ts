import type { Role } from '../roles.ts'

/** The day the terms on `/termsconditions` were last changed; kept with each acceptance. */
export const termsVersion = '2026-11-22'

/** The part of `/termsconditions` that is a role's own: its anchor. */
export const termsParts = {
  creator: 'creators',
  dropOwner: 'owners',
  screener: 'screeners',
} as const satisfies Partial<Record<Role, string>>

export type TermsPart = (typeof termsParts)[keyof typeof termsParts]
