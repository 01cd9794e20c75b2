import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { opinions } from '@velv/domain/teams/opinion.ts'
import { evidenceStates } from '@velv/domain/accounts/evidence/evidence.ts'
import { results } from '@velv/domain/demos/demo.ts'
import { holdStates, openHoldStates } from '@velv/domain/demos/holds/hold.ts'
import { proposalStates } from '@velv/domain/drops/brief-changes.ts'
import type { DropStatus } from '@velv/domain/drops/drop.ts'
import type { EventAction } from '@velv/domain/events.ts'
import { isPlusRunning, plusStates } from '@velv/domain/plus/plus.ts'
import { professions, roleOf } from '@velv/domain/roles.ts'
import { failureReasons, openStates, withdrawalMoves, withdrawalStates } from '@velv/domain/wallet/withdrawal.ts'
import { expect, it } from 'vitest'
import { notYetPaid, type PaymentRow, type PaymentState } from './payments/rows/payments-table.ts'
import type { AudioState } from './media/recordings-table.ts'
import { testWorld } from './testing/world/test-world.ts'

/** The values of a type, none of which can be missing. */
const valuesOf = <Value extends string>(values: Record<Value, true>): readonly string[] => Object.keys(values)

/** The values of each column that a CHECK constraint or the condition of a partial index compares with texts. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'demos.result': results,
  'drops.status': valuesOf<DropStatus>({ approved: true, rejected: true }),
  'events.action': ['demo.recuse'] satisfies EventAction[],
  'demo_moves.from': results,
  'holds.state': holdStates,
  'evidence.state': evidenceStates,
  'opinions.opinion': opinions,
  'team_invitations.role': teamRoles,
  'users.organization_role': teamRoles,
  'drops.feed': ['open', 'expired'],
  'payments.dispute': valuesOf<NonNullable<PaymentRow['dispute']>>({ open: true, won: true, lost: true }),
  'payments.method': valuesOf<PaymentRow['method']>({ checkout: true, included: true }),
  'payments.state': valuesOf<PaymentState>({
    created: true,
    waiting: true,
    paid: true,
    expired: true,
    failed: true,
    refunding: true,
    refunded: true,
  }),
  'proposed_changes.state': proposalStates,
  'recordings.state': valuesOf<AudioState>({
    uploading: true,
    preparing: true,
    ready: true,
    refused: true,
    removed: true,
  }),
  'subscriptions.state': plusStates,
  'users.profession': professions,
  'withdrawals.failure_reason': failureReasons,
  'withdrawals.state': withdrawalStates,
}

const reviewed = professions.filter((profession) => roleOf(profession) !== 'creator')

/** The lists of partial indexes, which are a part of the values of their column. */
const parts: Readonly<Record<string, readonly string[]>> = {
  // What only owners change.
  demo_moves_of_owner: ['pitch', 'hold', 'cut', 'nogo'],
  holds_ended: openHoldStates,
  holds_one_open: openHoldStates,
  holds_open_of_organization: openHoldStates,
  holds_open_of_creator: openHoldStates,
  payments_open: notYetPaid,
  payments_waiting: [...notYetPaid, 'refunding'],
  subscriptions_to_reconcile: plusStates.filter(isPlusRunning),
  users_pending: reviewed,
  users_pending_oldest: reviewed,
  withdrawals_open: openStates,
  // What still may become something else.
  withdrawals_to_check: withdrawalStates.filter((state) => withdrawalMoves.some(([from]) => from === state)),
}

const world = await testWorld()

const text = `'[^']*'::text`
const comparison = new RegExp(
  String.raw`"?(\w+)"? (?:=|<>|IS (?:NOT )?DISTINCT FROM) (?:(?:ANY|ALL) \(ARRAY\[(${text}(?:, ${text})*)\]\)|(${text}))`,
  'g',
)
const textsIn = (sql: string) => [...sql.matchAll(/'([^']*)'::text/g)].map((found) => found[1]!)

it('compares columns in the database only with values that the domain lists, and with all of them', async () => {
  const { rows } = await world.ownerDb.$client.query<Record<'table' | 'name' | 'condition', string>>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as condition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_expr(indpred, indrelid)
      from pg_index join pg_class c on c.oid = indrelid
      where indpred is not null and c.relnamespace = 'public'::regnamespace`)
  const problems: string[] = []
  for (const { table, name, condition } of rows) {
    const compared = [...condition.matchAll(comparison)].filter(([found]) => textsIn(found).some(Boolean))
    if (compared.flatMap(([found]) => textsIn(found)).length < textsIn(condition).filter(Boolean).length)
      problems.push(`${name} compares with texts in a way that this test can’t read: ${condition}`)
    for (const [, column, several, single] of compared) {
      const list = lists[`${table}.${column}`]
      const texts = textsIn(several ?? single!)
      if (!list) problems.push(`${name}: add the values of ${table}.${column} to the lists in this test`)
      else if (!texts.every((one) => list.includes(one))) problems.push(`${name} has a value that ${column} never has`)
      const whole = parts[name] ?? list
      if (several && whole && texts.toSorted().join() !== whole.toSorted().join())
        problems.push(`${name} lists ${texts.join(', ')}, but the domain lists ${whole.join(', ')}`)
    }
  }
  expect(problems).toEqual([])
})
