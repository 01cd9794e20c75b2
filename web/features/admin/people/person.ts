import { roleOf, professionLabels } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { components } from '../../../lib/api/api-types.d.ts'

export type Person = components['schemas']['Person']

export type PersonDetail = components['schemas']['PersonDetail']

/** A&R, Screener level 2: the profession, and the level of a screener after it. */
export function roleText({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>): string {
  const label = professionLabels[profession]
  return screenerLevel ? `${label} level ${levelNumber(screenerLevel)}` : label
}

/** How loud a word about somebody is: what waits for staff is loud, what is as it should be is quiet. */
export type PersonStatus = { label: string; tone: 'waits' | 'good' | 'bad' | 'quiet' }

const waiting: PersonStatus = { label: 'Waiting', tone: 'waits' }
const approved: PersonStatus = { label: 'Approved', tone: 'good' }

/** Where somebody stands with staff; undefined where nothing is asked of it, as of creators. */
export function approvalStatus({ state, profession }: Pick<Person, 'state' | 'profession'>): PersonStatus | undefined {
  switch (state) {
    case 'waiting':
      return waiting
    case 'refused':
      return { label: 'Not approved', tone: 'bad' }
    case 'disabled':
      return { label: 'Disabled', tone: 'bad' }
    case 'leaving':
      return { label: 'On the way out', tone: 'quiet' }
    case 'settled':
      return roleOf(profession) === 'creator' ? undefined : approved
  }
}

/** Whether the e-mail is verified; quiet where it is not of use any more. */
export const emailStatus = ({ emailVerified, state }: Pick<Person, 'emailVerified' | 'state'>): PersonStatus =>
  emailVerified
    ? { label: 'Verified', tone: 'good' }
    : state === 'disabled' || state === 'leaving'
      ? { label: 'Not verified', tone: 'quiet' }
      : waiting

const payoutStatuses: Record<NonNullable<Person['payout']>, PersonStatus> = {
  ready: { label: 'Ready', tone: 'good' },
  begun: { label: 'Begun', tone: 'quiet' },
  none: { label: 'Not begun', tone: 'quiet' },
}

/** How a screener's payout account stands, which waits for her and not for staff; undefined of all others. */
export const payoutStatus = ({ payout }: Pick<Person, 'payout'>): PersonStatus | undefined =>
  payout ? payoutStatuses[payout] : undefined
