import { type RefundAction, refundActions } from '@velv/domain/demos/demo-actions.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { DemoInFull, Move } from './demo.ts'
import { givenBackSays, paidSays } from './fee-words.ts'
import { refundSays, refundWhy } from './refund-words.ts'

/** "a screener, level 2" inside a sentence; a name stays as it is. */
const inSentence = (by: string) => by.replace(/^(A|The) /, (word) => word.toLowerCase())

const titles: Record<string, (by: string, demo: DemoInFull) => string> = {
  'demo.start': () => 'Draft begun',
  'demo.submit': (_, { fee }) => (fee && fee.amount > 0 ? 'Sent and paid' : 'Sent'),
  'demo.pitch': (by) => `${resultLabels.pitch} by ${inSentence(by)}`,
  'demo.nogo': (by) => `${resultLabels.nogo} from ${inSentence(by)}`,
  'demo.hold': (by) => `${by} put it on ${resultLabels.hold}`,
  'demo.cut': (by) => `${resultLabels.cut} by ${inSentence(by)}`,
}

const isRefund = (action: string): action is RefundAction => (refundActions as readonly string[]).includes(action)

/** One line of what happened; the result's own word where the action is not known. */
export const moveTitle = ({ action, by, result }: Move, demo: DemoInFull): string =>
  titles[action]?.(by, demo) ?? (isRefund(action) ? refundWhy[action] : resultLabels[result])

const joined = (...sentences: string[]) => sentences.filter(Boolean).join(' ')
const reach = ({ creator }: DemoInFull) => (creator ? `They can reach you at ${creator.email}.` : '')

const details: Record<string, (demo: DemoInFull) => string> = {
  'demo.submit': paidSays,
  'demo.hold': reach,
  'demo.cut': reach,
  'demo.refund': (demo) => joined(refundSays['demo.refund'](demo), givenBackSays(demo)),
  'demo.lapse': (demo) => joined(refundSays['demo.lapse'](demo), givenBackSays(demo)),
  'demo.withdraw': givenBackSays,
  'demo.dispute': ({ fee }) => joined('The song was taken out of the queue.', disputeSays(fee?.dispute ?? null)),
  'demo.cancel': (demo) => joined(refundSays['demo.cancel'](demo), givenBackSays(demo)),
  'payment.refund': (demo) => joined('The song was taken out of the queue.', givenBackSays(demo)),
}

/** What more there is to say of it; empty where the line says it all. */
export const moveSays = ({ action }: Move, demo: DemoInFull): string => details[action]?.(demo) ?? ''

/** How a dispute with the bank stands; empty where there is none. */
export const disputeSays = (dispute: 'open' | 'won' | 'lost' | null): string =>
  dispute === null
    ? ''
    : {
        open: 'Your bank is looking at the payment.',
        won: 'Your bank has decided that the fee stays here.',
        lost: 'Your bank has given the fee back to you.',
      }[dispute]
