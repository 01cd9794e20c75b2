import { roleOf, type Profession } from '../roles.ts'

/** The day the terms on `/termsconditions` were last changed; kept with each acceptance. */
export const termsVersion = '2026-11-20'

/** The part of `/termsconditions` that is this profession's own: its anchor. */
export type TermsPart = 'creators' | 'owners' | 'screeners'

const parts = { creator: 'creators', dropOwner: 'owners', screener: 'screeners', admin: 'owners' } as const

export const termsFor = (profession: Profession): TermsPart => parts[roleOf(profession)]
