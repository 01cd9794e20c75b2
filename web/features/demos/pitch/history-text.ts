import { type RefundAction, refundActions } from '@velv/domain/demos/demo-actions.ts'
import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { DemoInFull, Move } from '../demo.ts'
import { refundedText, paidSentence } from '../payment/fee-text.ts'
import { refundTexts, refundReasons } from '../payment/refund-text.ts'

/** "a screener, level 2" inside a sentence; a name stays as it is. */
const inSentence = (by: string) => by.replace(/^(A|The) /, (article) => article.toLowerCase())

const titles: Record<string, (by: string, demo: DemoInFull) => string> = {
  'demo.start': () => 'Draft started',
  'demo.submit': (_, { fee }) => (fee && fee.amount > 0 ? 'Submitted and paid' : 'Submitted'),
  'demo.pitch': (by) => `${resultLabels.pitch} by ${inSentence(by)}`,
  'demo.nogo': (by) => `${resultLabels.nogo} by ${inSentence(by)}`,
  'demo.hold': (by) => `${by} put it on ${resultLabels.hold}`,
  'demo.return': () => `${resultLabels.pitch} again`,
  'demo.cut': (by) => `${resultLabels.cut} by ${inSentence(by)}`,
}

const isRefund = (action: string): action is RefundAction => (refundActions as readonly string[]).includes(action)

/** The title of a history entry; the label of the result for an unknown action. */
export const moveTitle = ({ action, by, result }: Move, demo: DemoInFull): string =>
  titles[action]?.(by, demo) ?? (isRefund(action) ? refundReasons[action] : resultLabels[result])

const joinSentences = (...sentences: string[]) => sentences.filter(Boolean).join(' ')
const contactText = ({ creator }: DemoInFull) => (creator ? `They can reach you at ${creator.email}.` : '')

const details: Record<string, (demo: DemoInFull) => string> = {
  'demo.submit': paidSentence,
  'demo.hold': contactText,
  'demo.cut': contactText,
  'demo.refund': (demo) => joinSentences(refundTexts['demo.refund'](demo), refundedText(demo)),
  'demo.expire': (demo) => joinSentences(refundTexts['demo.expire'](demo), refundedText(demo)),
  'demo.withdraw': refundedText,
  'demo.dispute': ({ fee }) => joinSentences('We took your song out of the queue.', disputeText(fee?.dispute ?? null)),
  'demo.cancel': (demo) => joinSentences(refundTexts['demo.cancel'](demo), refundedText(demo)),
  'payment.refund': (demo) => joinSentences('We took your song out of the queue.', refundedText(demo)),
}

/** Further details of a history entry; empty where the title is complete. */
export const moveText = ({ action }: Move, demo: DemoInFull): string => details[action]?.(demo) ?? ''

/** The state of a dispute with the bank; empty where there is none. */
export const disputeText = (dispute: 'open' | 'won' | 'lost' | null): string =>
  dispute === null
    ? ''
    : {
        open: 'Your bank is reviewing the payment.',
        won: 'Your bank decided that the payment stands.',
        lost: 'Your bank returned the payment to you.',
      }[dispute]
