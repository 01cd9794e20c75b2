const serious = new Set(['high', 'critical'])

/**
 * Judges the output of `npm audit --json`. Not every registry can be asked.
 * @param {string} output
 */
export function judgeAudit(output) {
  const report = parsed(output)
  if (!report?.vulnerabilities) {
    const reason = report?.message ? ` (${report.message})` : ''
    return { isFailure: false, line: `The packages were not audited: the registry has no answer${reason}.` }
  }
  const found = Object.values(report.vulnerabilities).filter(({ severity }) => serious.has(severity))
  if (found.length === 0)
    return { isFailure: false, line: 'No package that runs in production has a serious known weakness.' }
  const lines = found.map(({ name, severity, range }) => `  ${name} ${range}: ${severity}`)
  return { isFailure: true, line: ['Packages with a serious known weakness:', ...lines].join('\n') }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
