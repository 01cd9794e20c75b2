import { exampleSong } from '@velv/domain/website/pricing.ts'
import { AudioLines, CreditCard, ShieldCheck } from 'lucide-react'
import { Receipt, ReceiptLines } from '../../../ui/data/receipt.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { Slot } from '../slot.tsx'

const uses = [
  { icon: ShieldCheck, text: 'Reviewing every account that posts drops, and every brief' },
  { icon: CreditCard, text: 'Card processing' },
  { icon: AudioLines, text: 'Storing and streaming your song, and its receipt' },
] as const

/** What the fee pays for, with what a screener earns with one song. */
export function FeeReceipt() {
  return (
    <aside>
      <Receipt title="What your fee pays for" under={`Example: a ${lengthText(exampleSong.seconds * 1000)} song`} torn>
        <ReceiptLines
          lines={[
            ['Screener listens', lengthText(exampleSong.heardSeconds * 1000)],
            [
              'Rate at level 1',
              <span key="rate">
                <Slot name="hourly1" /> an hour
              </span>,
            ],
            ['Screener earns', <Slot key="earned" name="exampleEarned" />],
          ]}
        />
        <hr />
        <p className="strong mb-2">It also pays for</p>
        <ul className="fee-uses">
          {uses.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon className="icon-s text-good" aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <hr />
        <p className="text-text-2">Owners pay nothing, and no one earns more by saying yes.</p>
      </Receipt>
    </aside>
  )
}
