import { roleOf, professionLabels } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { components } from '../../platform/api-types.d.ts'

export type Person = components['schemas']['Person']

export type PersonDetail = components['schemas']['PersonDetail']

/** A&R, Screener level 2: the profession, and the level of a screener after it. */
export function roleText({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>): string {
  const label = professionLabels[profession]
  return screenerLevel ? `${label} level ${levelNumber(screenerLevel)}` : label
}

/** How loud a word about somebody is: what waits for staff is loud, what is as it should be is quiet. */
export type Standing = { word: string; tone: 'waits' | 'good' | 'bad' | 'quiet' }

const waits: Standing = { word: 'Waiting', tone: 'waits' }
const approved: Standing = { word: 'Approved', tone: 'good' }

/** Where somebody stands with staff; undefined where nothing is asked of it, as of creators. */
export function staffStanding({ state, profession }: Pick<Person, 'state' | 'profession'>): Standing | undefined {
  switch (state) {
    case 'waiting':
      return waits
    case 'refused':
      return { word: 'Not approved', tone: 'bad' }
    case 'disabled':
      return { word: 'Disabled', tone: 'bad' }
    case 'leaving':
      return { word: 'On the way out', tone: 'quiet' }
    case 'settled':
      return roleOf(profession) === 'creator' ? undefined : approved
  }
}

/** Whether the e-mail is verified; quiet where it is not of use any more. */
export const emailStanding = ({ emailVerified, state }: Pick<Person, 'emailVerified' | 'state'>): Standing =>
  emailVerified
    ? { word: 'Verified', tone: 'good' }
    : state === 'disabled' || state === 'leaving'
      ? { word: 'Not verified', tone: 'quiet' }
      : waits

const payouts: Record<NonNullable<Person['payout']>, Standing> = {
  ready: { word: 'Ready', tone: 'good' },
  begun: { word: 'Begun', tone: 'quiet' },
  none: { word: 'Not begun', tone: 'quiet' },
}

/** How a screener's payout account stands, which waits for her and not for staff; undefined of all others. */
export const payoutStanding = ({ payout }: Pick<Person, 'payout'>): Standing | undefined =>
  payout ? payouts[payout] : undefined
