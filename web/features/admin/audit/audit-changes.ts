import { levelNumber, screenerLevels } from '@velv/domain/screening/rates.ts'
import { reportOutcomeLabels } from '@velv/domain/demos/deals/message-report.ts'
import { duplicateOutcomeLabels } from '@velv/domain/demos/duplicate.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import { earnedText, viewerLocale, whenText } from '../../../ui/text/format.ts'
import { paymentStateLabels } from '../payments/payment-text.ts'
import type { AuditEntry, AuditedValues } from './audit-entry.ts'

type Value = AuditedValues[string]

/** The value of a field before and after; undefined if it was not recorded. */
export type AuditChange = { term: string; before: string | undefined; after: string | undefined }

type FieldText = { term: string; message: (value: Value) => string }

const yesOrNo = (value: Value) => (value ? 'yes' : 'no')
const either = (yes: string, no: string) => (value: Value) => (value ? yes : no)

const levelText = (value: Value) => {
  const level = screenerLevels.find((one) => one === value)
  return level ? String(levelNumber(level)) : plainText(value)
}

const labelFrom = (labels: Record<string, string>) => (value: Value) =>
  typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value]! : plainText(value)

const money = (value: Value) => (typeof value === 'number' ? earnedText(value) : plainText(value))

const fields: Record<string, FieldText> = {
  emailVerified: { term: 'Email', message: either('verified', 'not verified') },
  verifiedByVelv: {
    term: 'Approval',
    message: (value) => (value === 'not approved' ? value : value ? 'approved' : 'waiting'),
  },
  rejectedAt: { term: 'Not approved', message: yesOrNo },
  rejectedReason: { term: 'Reason', message: plainText },
  screenerLevel: { term: 'Screener level', message: levelText },
  disabledAt: { term: 'Disabled', message: yesOrNo },
  evidence: { term: 'Evidence', message: plainText },
  companyVerified: {
    term: 'Company verified',
    message: labelFrom({ domain: 'by its domain', staff: 'by staff' }),
  },
  overdueLiftedUntil: { term: 'Can publish until', message: plainText },
  admin: { term: 'Admin', message: yesOrNo },
  assignee: { term: 'Assigned to', message: plainText },
  twoFactor: { term: 'Two-factor authentication', message: either('on', 'off') },
  balanceMicros: { term: 'Wallet', message: money },
  status: { term: 'Status', message: (value) => (value === null ? 'in review' : plainText(value)) },
  pausedAt: { term: 'Paused', message: yesOrNo },
  unpublishedAt: { term: 'Unpublished', message: yesOrNo },
  refundsDueAt: { term: 'Refunds start', message: plainText },
  suspendedAt: { term: 'Suspended', message: yesOrNo },
  submissions: { term: 'Submissions', message: plainText },
  state: { term: 'Payment', message: labelFrom(paymentStateLabels) },
  result: { term: 'Song', message: labelFrom(resultLabels) },
  dispute: { term: 'Dispute', message: plainText },
  outcome: { term: 'Outcome', message: labelFrom({ ...duplicateOutcomeLabels, ...reportOutcomeLabels }) },
  removed: { term: 'Removed', message: yesOrNo },
}

/** An account that is not approved is waiting, unless staff rejected it. */
const withRejection = (state: AuditedValues): AuditedValues =>
  state.verifiedByVelv === false && state.rejectedAt ? { ...state, verifiedByVelv: 'not approved' } : state

/** Record ids mean nothing to a reader. */
const isRecordId = (field: string) => field.endsWith('Id')

/** The changes of an audit entry as text by field, without what its label or its reason already says. */
export function auditChanges(entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>): AuditChange[] {
  const { reason } = entry
  const [before, after] = [entry.before, entry.after].map(withRejection) as [AuditedValues, AuditedValues]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    names
      .filter((name) => !isRecordId(name) && before[name] !== after[name])
      // The time of the entry is the same.
      .filter((name) => name !== 'adminSince' && name !== 'overdueLiftedAt')
      .filter(
        (name) => name !== 'rejectedAt' || (entry.action !== 'account.reject' && !names.includes('verifiedByVelv')),
      )
      .filter((name) => name !== 'rejectedReason' || (after[name] ?? before[name]) !== reason)
      .map((name) => {
        const { term, message } = fields[name] ?? { term: humanize(name), message: plainText }
        const textOf = (state: AuditedValues) => (Object.hasOwn(state, name) ? message(state[name]!) : undefined)
        return { term, before: textOf(before), after: textOf(after) }
      })
  )
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function plainText(value: Value): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'number') return new Intl.NumberFormat(viewerLocale()).format(value)
  return isoTime.test(value) ? whenText(value) : value
}

/** `deliveryDate` → "Delivery date". */
function humanize(field: string): string {
  const labels = field.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`)
  return labels.charAt(0).toUpperCase() + labels.slice(1)
}
