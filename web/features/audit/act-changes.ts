import { levelNumber, screenerLevels } from '@velv/domain/screening/rates.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import { earnedText, viewerLocale, whenText } from '../../ui/format.ts'
import { paymentWords } from '../../platform/payment-words.ts'
import type { Act, ActState } from './act.ts'

type Value = ActState[string]

/** What stood there and what stands there now; undefined where nothing was written down. */
export type ActChange = { term: string; was: string | undefined; is: string | undefined }

type FieldWords = { term: string; says: (value: Value) => string }

const yesOrNo = (value: Value) => (value ? 'yes' : 'no')
const either = (yes: string, no: string) => (value: Value) => (value ? yes : no)

const levelText = (value: Value) => {
  const level = screenerLevels.find((one) => one === value)
  return level ? String(levelNumber(level)) : plainText(value)
}

const wordFrom = (words: Record<string, string>) => (value: Value) =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value]! : plainText(value)

const money = (value: Value) => (typeof value === 'number' ? earnedText(value) : plainText(value))

const fields: Record<string, FieldWords> = {
  emailVerified: { term: 'E-mail', says: either('verified', 'not verified') },
  verifiedByVelv: {
    term: 'Staff',
    says: (value) => (value === 'not approved' ? value : value ? 'approved' : 'waiting'),
  },
  refusedAt: { term: 'Refused', says: yesOrNo },
  refusedReason: { term: 'Reason of the refusal', says: plainText },
  screenerLevel: { term: 'Screener level', says: levelText },
  disabledAt: { term: 'Disabled', says: yesOrNo },
  admin: { term: 'Admin', says: yesOrNo },
  twoFactor: { term: 'Two-factor authentication', says: either('on', 'off') },
  balanceMicros: { term: 'Wallet', says: money },
  status: { term: 'Status', says: (value) => (value === null ? 'waits for review' : plainText(value)) },
  pausedAt: { term: 'Paused', says: yesOrNo },
  unpublishedAt: { term: 'Unpublished', says: yesOrNo },
  refundsDueAt: { term: 'Refunds start', says: plainText },
  suspendedAt: { term: 'Suspended', says: yesOrNo },
  submissions: { term: 'Submissions', says: plainText },
  state: { term: 'Payment', says: wordFrom(paymentWords) },
  result: { term: 'Demo', says: wordFrom(resultLabels) },
  dispute: { term: 'Dispute', says: plainText },
  removed: { term: 'Removed', says: yesOrNo },
}

/** Who is not approved waits, unless staff has said no. */
const withAnswer = (state: ActState): ActState =>
  state.verifiedByVelv === false && state.refusedAt ? { ...state, verifiedByVelv: 'not approved' } : state

/** Numbers of records, which say nothing to a reader. */
const isNumberOfRecord = (field: string) => field.endsWith('Id')

/** What an act changed, field by field in words; what its name or the reason below says is not said twice. */
export function actChanges(act: Pick<Act, 'act' | 'before' | 'after' | 'reason'>): ActChange[] {
  const { reason } = act
  const [before, after] = [act.before, act.after].map(withAnswer) as [ActState, ActState]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    names
      .filter((name) => !isNumberOfRecord(name) && before[name] !== after[name])
      // The entry itself says since when.
      .filter((name) => name !== 'adminSince')
      .filter((name) => name !== 'refusedAt' || (act.act !== 'account.refuse' && !names.includes('verifiedByVelv')))
      .filter((name) => name !== 'refusedReason' || (after[name] ?? before[name]) !== reason)
      .map((name) => {
        const { term, says } = fields[name] ?? { term: spelledOut(name), says: plainText }
        const word = (state: ActState) => (Object.hasOwn(state, name) ? says(state[name]!) : undefined)
        return { term, was: word(before), is: word(after) }
      })
  )
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function plainText(value: Value): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value === 'number') return new Intl.NumberFormat(viewerLocale()).format(value)
  return moment.test(value) ? whenText(value) : value
}

/** `deliveryDate` → "Delivery date". */
function spelledOut(field: string): string {
  const words = field.replace(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
