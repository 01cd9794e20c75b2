import { professionLabels, roleOf } from '@velv/domain/roles.ts'
import type { components } from '../../platform/api-types.d.ts'

export type Person = components['schemas']['Person']

/** A&R, Screener level 2: the profession, and the level of a screener after it. */
export function roleText({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>): string {
  const label = professionLabels[profession]
  return screenerLevel ? `${label} level ${screenerLevel.slice(-1)}` : label
}

export type Standing = 'verified' | 'waiting' | 'not-asked'

/** Where a person stands with staff; nobody asks it of creators. */
export function staffStanding(person: Pick<Person, 'profession' | 'verifiedByVelv'>): Standing {
  if (person.verifiedByVelv) return 'verified'
  return roleOf(person.profession) === 'creator' ? 'not-asked' : 'waiting'
}

/** The button stands only where somebody waits for it: verifying a creator would change nothing. */
export const isToVerify = (person: Person): boolean =>
  person.can.includes('account.verify') && staffStanding(person) === 'waiting'
