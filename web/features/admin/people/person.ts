import { roleOf, professionLabels } from '@velv/domain/roles.ts'
import { levelNumber } from '@velv/domain/screening/rates.ts'
import type { components } from '../../../lib/api/api-types.d.ts'

export type Person = components['schemas']['Person']

export type PersonDetail = components['schemas']['PersonDetail']

/** "A&R", "Screener level 2": the profession, with the level of a screener. */
export function roleText({ profession, screenerLevel }: Pick<Person, 'profession' | 'screenerLevel'>): string {
  const label = professionLabels[profession]
  return screenerLevel ? `${label} level ${levelNumber(screenerLevel)}` : label
}

/** A colleague's action on the account can still be undone. */
export const isPendingForOthers = ({ pending }: Pick<Person, 'pending'>): boolean => pending?.undoId === null

/** A status label and its tone: a status that waits for staff is highlighted, a normal one is not. */
export type PersonStatus = { label: string; tone: 'waits' | 'good' | 'bad' | 'quiet' }

const waiting: PersonStatus = { label: 'Waiting', tone: 'waits' }
const approved: PersonStatus = { label: 'Approved', tone: 'good' }

/** The staff status of a person; undefined if none is required, as for creators. */
export function approvalStatus({ state, profession }: Pick<Person, 'state' | 'profession'>): PersonStatus | undefined {
  switch (state) {
    case 'pending':
      return waiting
    case 'rejected':
      return { label: 'Not approved', tone: 'bad' }
    case 'disabled':
      return { label: 'Disabled', tone: 'bad' }
    case 'deleting':
      return { label: 'Being deleted', tone: 'quiet' }
    case 'active':
      return roleOf(profession) === 'creator' ? undefined : approved
  }
}

/** Whether the email is verified; never highlighted where that no longer matters. */
export const emailStatus = ({ emailVerified, state }: Pick<Person, 'emailVerified' | 'state'>): PersonStatus =>
  emailVerified
    ? { label: 'Verified', tone: 'good' }
    : state === 'disabled' || state === 'deleting'
      ? { label: 'Not verified', tone: 'quiet' }
      : waiting

const payoutStatuses: Record<NonNullable<Person['payout']>, PersonStatus> = {
  ready: { label: 'Ready', tone: 'good' },
  started: { label: 'Started', tone: 'quiet' },
  none: { label: 'Not started', tone: 'quiet' },
}

/** The status of a screener's payout account, which waits for the screener and not for staff; undefined for others. */
export const payoutStatus = ({ payout }: Pick<Person, 'payout'>): PersonStatus | undefined =>
  payout ? payoutStatuses[payout] : undefined
