import type { ProfessionRole } from '../roles.ts'

/** The anchor of each role's section of `/termsconditions`. */
export const termsParts = {
  creator: 'creators',
  dropOwner: 'owners',
  screener: 'screeners',
} as const satisfies Record<ProfessionRole, string>

export type TermsPart = (typeof termsParts)[keyof typeof termsParts]
