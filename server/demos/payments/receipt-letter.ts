import { dropName } from '@velv/domain/drops/drop.ts'
import { moneyText } from '@velv/domain/money.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { dayInLetter, letter } from '../../platform/letter.ts'
import type { LetterLine } from '../../platform/letter-page.ts'
import type { Letter } from '../../platform/mail.ts'
import type { PaymentRow } from './payments-table.ts'

export type ReceiptNews = 'paid' | 'refunded'

type About = DemoOfDrop & { payment: PaymentRow; person: { email: string; name: string }; at: Date; baseUrl: string }

/** The receipt of a submission, or of what was given back for it. Nobody can turn it off: it belongs to the money. */
export function receiptLetter(news: ReceiptNews, about: About): Letter {
  const { demo, drop, payment, person, baseUrl } = about
  return letter({
    to: person.email,
    name: person.name,
    ...(news === 'paid' ? paidWords(about) : refundedWords(about)),
    button: 'See your pitch',
    url: `${baseUrl}/my-pitches/${drop.id}/${demo.id}`,
    footer: `This is the receipt of payment ${payment.id}. Keep it, and name its number when you write to us about it.`,
  })
}

function paidWords(about: About) {
  const { demo, drop } = about
  const tooLate = `${dropName(drop)} takes no more demos, so your song won’t be screened. You’ll be refunded automatically.`
  const next = demo.answerBy
    ? `Next, a screener listens to it. If nobody has decided on it by ${dayInLetter(demo.answerBy)}, you’ll be refunded automatically.`
    : 'Next, a screener listens to it.'
  return {
    title: `Your receipt for ${songOf(about)}`,
    body: demo.result === 'refunded' ? tooLate : next,
    lines: linesOf(about, about.payment.paidAt ?? about.at, 'Paid'),
  }
}

function refundedWords(about: About) {
  const isIncluded = about.payment.method === 'included'
  return {
    title: isIncluded ? `Your submission for ${songOf(about)} is back` : `Your fee for ${songOf(about)} is back`,
    body: isIncluded
      ? 'It is yours to use again; your account says until when. It is spent before anything is paid.'
      : 'We have given all of it back to where it came from. Banks take up to 10 days to show it.',
    lines: linesOf(about, about.at, 'Given back'),
  }
}

/** A creator who has left has no title any more. */
const songOf = ({ demo }: About): string => demo.title || 'your song'

function linesOf({ demo, drop, payment }: About, at: Date, word: string): LetterLine[] {
  const isIncluded = payment.method === 'included'
  return [
    ['For', `One submission, ${demo.title || 'your song'}`],
    ['Drop', dropName(drop)],
    [word, isIncluded ? 'One included submission' : moneyText(payment)],
    ['Method', isIncluded ? 'Included in Velv Plus' : 'Card or bank account'],
    ['Date', dayInLetter(at)],
    ['Payment', payment.id],
  ]
}
