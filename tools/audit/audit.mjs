import { execFile } from 'node:child_process'
import { judgeAudit } from './judge-audit.mjs'

// `npm run audit`: asks the registry for known weaknesses of the packages that run in production. It fails on serious
// ones only, because others are often weaknesses in a use that Velv doesn't make.
execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 64 * 2 ** 20 }, (_, stdout) => {
  const { line, isFailure } = judgeAudit(stdout)
  console[isFailure ? 'error' : 'log'](line)
  process.exitCode = isFailure ? 1 : 0
})
