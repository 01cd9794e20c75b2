import { unheardDays } from '@velv/domain/demos/demo.ts'
import type { DemoInFull } from './demo.ts'

type Refunded = Pick<DemoInFull, 'title' | 'payment' | 'fee' | 'history'> & { drop: Pick<DemoInFull['drop'], 'name'> }

/** Why a fee goes back, by the move that did it. */
const whys: Record<string, (demo: Refunded) => string> = {
  'demo.refund': ({ title, drop }) => `${drop.name} closed before the payment arrived, so ${title} could not be heard.`,
  'demo.lapse': ({ title, drop }) => `Nobody had decided on ${title} ${unheardDays} days after ${drop.name} closed.`,
  'demo.withdraw': ({ title }) => `You took ${title} back before anybody heard it.`,
  'demo.dispute': ({ title }) => `Your bank asked for the fee of ${title} back, so it is not heard any more.`,
}

/** What became of the fee of a refunded demo: a title, and why with where the money is. */
export function refundWords(demo: Refunded): { title: string; says: string } {
  const action = demo.history.find((move) => move.action in whys)?.action ?? 'demo.refund'
  const why = whys[action]!(demo)
  if (demo.fee?.included)
    return { title: 'Your submission is yours again.', says: `${why} You can send it to another drop.` }
  if (action === 'demo.dispute') return { title: 'Your bank has the fee.', says: why }
  return demo.payment === 'refunded'
    ? { title: 'The fee has gone back to you.', says: `${why} The money went back to where it came from.` }
    : { title: 'The fee goes back to you.', says: `${why} The money is on its way back to where it came from.` }
}
