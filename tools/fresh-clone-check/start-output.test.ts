import { expect, it } from 'vitest'
import { parseAccount, parseAddress, systemPath, findUnexpectedLines } from './start-output.ts'

const output = `
> velv@0.1.0 start

  Velv      http://localhost:35195
  Mails     http://127.0.0.1:38923/mail
  Accounts  producer@velv.test, admin@velv.test
  Password  velvet-rooms

  Ctrl-C stops everything.

{"level":30,"msg":"request"}
`

it('finds the address and the account that the start has printed', () => {
  expect(parseAddress(output)).toBe('http://localhost:35195')
  expect(parseAccount(output)).toEqual({ email: 'producer@velv.test', password: 'velvet-rooms' })
})

it('removes from the path what npm has prepended', () => {
  expect(systemPath('/a/velv/node_modules/.bin:/usr/lib/node_modules/npm/bin/node-gyp-bin:/usr/bin:/bin')).toBe(
    '/usr/bin:/bin',
  )
})

it('reports errors in the log and lines that are not log lines, and nothing else', () => {
  expect(findUnexpectedLines(output)).toEqual([])
  expect(findUnexpectedLines(`${output}npm notice a newer npm\n`)).toEqual([])
  const error = '{"level":50,"msg":"the demo songs"}'
  expect(findUnexpectedLines(`${output}${error}\nTypeError: no\n`)).toEqual([error, 'TypeError: no'])
})
