import { roleOf, type Profession } from '@velv/domain/roles.ts'

/**
 * Where a drop leads: a screener goes straight to listening, everybody else to the brief. Also where nothing waits: what
 * one has decided oneself is heard again there for a day.
 */
export const dropPath = (id: string, profession: Profession): string =>
  roleOf(profession) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
