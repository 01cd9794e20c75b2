import { viewerLocale } from '../../../../ui/text/format.ts'
import type { PaymentDetail } from '../payment.ts'

type LedgerRow = PaymentDetail['ledger'][number]
type Entry = LedgerRow['entries'][number]

const kinds: Record<string, string> = {
  listening: 'Listening',
  withdrawal: 'Withdrawal requested',
  'withdrawal paid': 'Withdrawal paid out',
  'withdrawal bounced': 'Withdrawal rejected by the bank',
  'withdrawal returned': 'Withdrawal returned to the wallet',
}

/** The labels of ledger entries. */
export const kindText = (kind: string): string => kinds[kind] ?? kind

const accounts: Record<string, string> = {
  'listening cost': 'Listening costs',
  withdrawals: 'Withdrawals in transit',
  'paid out': 'Paid out',
}

/** The name of a ledger account. */
export const accountText = ({ account, owner, ownerId }: Pick<Entry, 'account' | 'owner' | 'ownerId'>): string =>
  ownerId ? `Wallet of ${owner ?? 'a deleted account'}` : (accounts[account] ?? account)

/** Micro-dollars as money, exactly, with a sign: "+$0.0335". */
export const microsText = (micros: number, locale = viewerLocale()): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 4,
    maximumFractionDigits: 6,
    signDisplay: 'exceptZero',
  })
    .format(micros / 1_000_000)
    .replace('-', '−')

/** What listeners of the demo have earned, in micro-dollars. */
export const earnedMicros = (ledger: readonly LedgerRow[]): number =>
  ledger
    .filter(({ kind }) => kind === 'listening')
    .flatMap(({ entries }) => entries)
    .reduce((sum, { ownerId, amountMicros }) => (ownerId ? sum + amountMicros : sum), 0)
