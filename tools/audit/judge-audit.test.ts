import { describe, expect, it } from 'vitest'
import { judgeAudit } from './judge-audit.mjs'

const reportOf = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, i) => [`p${i}`, { name: `p${i}`, severity, range: '<2.0.0' }]),
    ),
  })

describe('an audit of the packages', () => {
  it('fails on a serious weakness, and names it', () => {
    expect(judgeAudit(reportOf('low', 'high', 'critical'))).toEqual({
      isFailure: true,
      line: 'Packages with a serious known weakness:\n  p1 <2.0.0: high\n  p2 <2.0.0: critical',
    })
  })

  it('passes without one', () => {
    for (const report of [reportOf(), reportOf('low', 'moderate')])
      expect(judgeAudit(report)).toMatchObject({ isFailure: false, line: expect.stringContaining('No package') })
  })

  it('says so where the registry cannot be asked', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })
    expect(judgeAudit(refused)).toEqual({
      isFailure: false,
      line: 'The packages were not audited: the registry has no answer (405 Method Not Allowed).',
    })
    expect(judgeAudit('')).toMatchObject({ isFailure: false, line: expect.stringContaining('not audited') })
  })
})
