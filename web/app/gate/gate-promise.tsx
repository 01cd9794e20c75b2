import { expireDays } from '@velv/domain/drops/drop.ts'
import { roleOf, type Profession, type ProfessionRole } from '@velv/domain/roles.ts'
import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import { earnedText } from '../../ui/text/format.ts'
import { Receipt, ReceiptLines } from '../../ui/data/receipt.tsx'

type PromiseText = { lines: readonly (readonly [string, string])[]; last: string }

const promised: Record<ProfessionRole, PromiseText> = {
  creator: {
    lines: [
      ['Submit', 'songs to open drops'],
      ['Heard by', 'a paid screener'],
      ['Receipt', 'the seconds they heard'],
      ['Answers', 'pitched, hold, cut, or no go'],
    ],
    last: 'Screeners listen without seeing your name.',
  },
  dropOwner: {
    lines: [
      ['You post', 'a drop, free of charge'],
      ['It’s open for', `${expireDays.min} to ${expireDays.max} days`],
      ['You hear', 'what screeners pitched'],
      ['You answer', 'hold, cut, or no go'],
    ],
    last: 'You get names and contact details with the songs once the drop is delivered.',
  },
  screener: {
    lines: [
      ['You hear', 'songs without names'],
      ['Paid', 'by the second, at an hourly rate'],
      ['Minimum withdrawal', earnedText(minWithdrawalMicros)],
      ['Takes about', '1-5 business days'],
    ],
    last: 'Our pricing page lists the hourly rates. What you hear stays confidential.',
  },
}

/** The panel next to the gate: what the account will offer. */
export function GatePromise({ profession }: { profession: Profession }) {
  const { lines, last } = promised[roleOf(profession)]
  return (
    <Receipt rail title="What happens next" className="gate-slip wide-only">
      <ReceiptLines lines={lines} />
      <hr />
      <p className="text-text-2">{last}</p>
    </Receipt>
  )
}
