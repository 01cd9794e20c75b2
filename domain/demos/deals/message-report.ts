import type { ActionTable } from '../../actions.ts'

export type ReportState = 'open' | 'resolved'

/** What staff can do with a reported message. They read a deal room in no other way. */
export const reportActions = {
  'report.read': { by: [{ role: 'admin', as: 'any', from: ['open', 'resolved'] }] },
  'report.resolve': { by: [{ role: 'admin', as: 'any', from: ['open'] }], to: 'resolved' },
} as const satisfies ActionTable<string, 'any', ReportState>

export type ReportAction = keyof typeof reportActions

/** How staff close a report. What follows for an account is an action on that account. */
export const reportOutcomes = ['fine', 'warned', 'handled'] as const

export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  fine: 'No rule broken',
  warned: 'Sender warned',
  handled: 'Action taken on the account',
}
