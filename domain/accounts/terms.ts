import type { ProfessionRole } from '../roles.ts'

/** The day the terms on `/termsconditions` last changed; stored with each acceptance. */
export const termsVersion = '2026-11-22'

/** The anchor of each role's section of `/termsconditions`. */
export const termsParts = {
  creator: 'creators',
  dropOwner: 'owners',
  screener: 'screeners',
} as const satisfies Record<ProfessionRole, string>

export type TermsPart = (typeof termsParts)[keyof typeof termsParts]
