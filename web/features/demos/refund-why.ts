import type { DemoInFull } from './demo.ts'

/** Why a demo stands as refunded, in a few words, by the action that led there. */
const whys: Record<string, string> = {
  'demo.refund': 'Paid too late',
  'demo.lapse': 'Not answered in time',
  'demo.withdraw': 'You took it back',
  'demo.dispute': 'Your bank took the fee back',
}

/** What was paid too late was never sent, which the list knows by itself; of the others the history tells. */
export function refundWhy(sentAt: string | null, history: DemoInFull['history'] | undefined): string {
  if (sentAt === null) return whys['demo.refund']!
  const last = history?.find(({ result }) => result === 'refunded')
  return (last && whys[last.action]) ?? ''
}
