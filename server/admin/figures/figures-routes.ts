import { figureDays, refundDays } from '@velv/domain/admin/figures.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { readAnswerFigures } from '../../demos/pitches/answer-figures-queries.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import * as contract from './figures-contract.ts'
import { countListening, readHeard, sumFees, sumScreenerPay } from './figures-queries.ts'

export function figureRoutes(on: MountRoute<Viewer>, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  on(contract.readFigures, async () => {
    const now = clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const since = daysAgo(figureDays)
    const [heard, screenersListening, screenerPayMicros, fees, { answered, unanswered }] = await Promise.all([
      readHeard(db, since),
      countListening(db, now),
      sumScreenerPay(db, since),
      sumFees(db, since),
      readAnswerFigures(db, { after: daysAgo(refundDays), until: now }),
    ])
    return { ...heard, screenersListening, screenerPayMicros, fees, answered, unanswered }
  })
}
