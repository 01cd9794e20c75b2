import { expireDays } from '@velv/domain/drops/drop.ts'
import { roleOf, type Profession, type ProfessionRole } from '@velv/domain/roles.ts'
import { minWithdrawalMicros } from '@velv/domain/wallet/withdrawal.ts'
import { earnedText } from '../../ui/text/format.ts'
import { Receipt, ReceiptLines } from '../../ui/data/receipt.tsx'

type PromiseText = { lines: readonly (readonly [string, string])[]; last: string }

const promised: Record<ProfessionRole, PromiseText> = {
  creator: {
    lines: [
      ['Send', 'songs to open drops'],
      ['Heard by', 'a paid screener'],
      ['You see', 'which seconds were heard'],
      ['Answers', 'Pitched, Hold, Cut or No go'],
    ],
    last: 'Screeners hear your song without your name.',
  },
  dropOwner: {
    lines: [
      ['Post', 'a drop, in minutes'],
      ['Open for', `${expireDays.min} to ${expireDays.max} days`],
      ['You hear', 'what screeners pitched'],
      ['You answer', 'Hold, Cut or No go'],
    ],
    last: 'Names and contacts come with the songs, when the drop is delivered.',
  },
  screener: {
    lines: [
      ['Your fee', 'by the hour'],
      ['Counted', 'by the second'],
      ['Withdraw', `from ${earnedText(minWithdrawalMicros)}`],
      ['Takes about', '1-5 business days'],
    ],
    last: 'You hear songs without names. What you hear stays in the room.',
  },
}

/** The panel next to the gate: what the account will offer. */
export function GatePromise({ profession }: { profession: Profession }) {
  const { lines, last } = promised[roleOf(profession)]
  return (
    <Receipt rail title="Once you are in" className="gate-slip wide-only">
      <ReceiptLines lines={lines} />
      <hr />
      <p className="text-text-2">{last}</p>
    </Receipt>
  )
}
