import { roleOf, type Profession } from '@velv/domain/roles.ts'

/** Where a drop leads: a screener goes straight to listening, everybody else to the brief. */
export const dropPath = (id: string, profession: Profession): string =>
  roleOf(profession) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
