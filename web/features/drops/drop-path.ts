import { roleOf, type Profession } from '@velv/domain/roles.ts'

/**
 * The page of a drop: screeners go to the pitching page, everyone else to the brief. This holds even when no demo waits, because screeners can replay
 * their own decisions there for a day.
 */
export const dropPath = (id: string, profession: Profession): string =>
  roleOf(profession) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
