import { viewerLocale } from '../../../../ui/text/format.ts'
import type { PaymentDetail } from '../payment.ts'

type LedgerRow = PaymentDetail['ledger'][number]
type Entry = LedgerRow['entries'][number]

const kinds: Record<string, string> = {
  listening: 'Listening',
  withdrawal: 'Withdrawal asked for',
  'withdrawal paid': 'Withdrawal paid out',
  'withdrawal bounced': 'Withdrawal sent back',
  'withdrawal returned': 'Withdrawal returned',
}

/** What a row of the ledger was for. */
export const kindText = (kind: string): string => kinds[kind] ?? kind

const accounts: Record<string, string> = {
  'listening cost': 'What listening costs Velv',
  withdrawals: 'Withdrawals on their way',
  'paid out': 'Paid out',
}

/** Whose account it is, in words. */
export const accountText = ({ account, owner, ownerId }: Pick<Entry, 'account' | 'owner' | 'ownerId'>): string =>
  ownerId ? `Wallet of ${owner ?? 'somebody who has left'}` : (accounts[account] ?? account)

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

/** What listening to the demo has earned those who heard it, in micro-dollars. */
export const earnedMicros = (ledger: readonly LedgerRow[]): number =>
  ledger
    .filter(({ kind }) => kind === 'listening')
    .flatMap(({ entries }) => entries)
    .reduce((sum, { ownerId, amountMicros }) => (ownerId ? sum + amountMicros : sum), 0)
