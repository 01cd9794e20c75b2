import { AudioLines, CreditCard, Headphones, ShieldCheck, Wrench } from 'lucide-react'
import { Receipt } from '../../../ui/data/receipt.tsx'

const uses = [
  { icon: Headphones, text: 'A screener, paid by the second while your song plays' },
  { icon: ShieldCheck, text: 'Reviewing every account that posts drops, and every brief' },
  { icon: CreditCard, text: 'Card processing' },
  { icon: AudioLines, text: 'Storing and streaming your song, and its receipt' },
  { icon: Wrench, text: 'Building and running Velv' },
] as const

/** What the fee pays for; without amounts, because only a screener’s share is known for one song. */
export function FeeReceipt() {
  return (
    <aside>
      <Receipt title="What your fee pays for" torn>
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
