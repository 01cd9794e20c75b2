import { expect, it } from 'vitest'
import { accountIn, addressIn, systemPath, troubleIn } from './newcomer-words.ts'

const said = `
> velv@0.1.0 start

  Velv      http://localhost:35195
  Mails     http://127.0.0.1:38923/mail
  Accounts  producer@velv.test, admin@velv.test
  Password  velvet-rooms

  Ctrl-C stops everything.

{"level":30,"msg":"request"}
`

it('finds the way in that the start has printed', () => {
  expect(addressIn(said)).toBe('http://localhost:35195')
  expect(accountIn(said)).toEqual({ email: 'producer@velv.test', password: 'velvet-rooms' })
})

it('takes from the path what npm has put before it', () => {
  expect(systemPath('/a/velv/node_modules/.bin:/usr/lib/node_modules/npm/bin/node-gyp-bin:/usr/bin:/bin')).toBe(
    '/usr/bin:/bin',
  )
})

it('hears an error in the log, and a word that is none of the log’s, and nothing else', () => {
  expect(troubleIn(said)).toEqual([])
  expect(troubleIn(`${said}npm notice a newer npm\n`)).toEqual([])
  const error = '{"level":50,"msg":"the demo songs"}'
  expect(troubleIn(`${said}${error}\nTypeError: no\n`)).toEqual([error, 'TypeError: no'])
})
