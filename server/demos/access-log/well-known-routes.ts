import { Readable } from 'node:stream'
import type { LogHeadBody } from '@velv/domain/demos/access-log/access-log.ts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { addressOf } from '../../platform/http/client-address.ts'
import { signingKeys } from '../certificate/certificates-table.ts'
import { eachLeaf, readHead } from './access-log-queries.ts'

type Needs = Pick<Deps, 'config' | 'limits' | 'readDb' | 'signer'>

/** What a published day looks like: it never changes. Anyone may read it from anywhere. */
const published = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' }

/** The database rejects days that no month has. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** What others need to check certificates and the access log: the public keys, and the published heads of the log. */
export function wellKnownRoutes({ config, limits, readDb, signer }: Needs) {
  return new Hono()
    .get('/.well-known/jwks.json', async (c) => {
      const known = await readDb.select().from(signingKeys)
      const keys = new Map(known.map(({ keyId, x }) => [keyId, x])).set(signer.keyId, signer.publicKey.x)
      return c.body(
        JSON.stringify({
          keys: [...keys].map(([kid, x]) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x })),
        }),
        200,
        {
          'content-type': 'application/jwk-set+json',
          // Short, because what a new key has signed doesn't verify against an older copy.
          'cache-control': 'public, max-age=300',
          'access-control-allow-origin': '*',
        },
      )
    })
    .get('/.well-known/velv-log/:day', async (c) => {
      const day = c.req.param('day')
      const head = isDay(day) ? await readHead(readDb, day) : undefined
      if (!head) return c.text('The log of this day isn’t published.', 404, { 'cache-control': 'no-store' })
      return c.body(head.document, 200, { 'content-type': 'application/json', ...published })
    })
    .get('/.well-known/velv-log/:day/leaves', async (c) => {
      const day = c.req.param('day')
      const head = isDay(day) ? await readHead(readDb, day) : undefined
      if (!head) return c.text('The log of this day isn’t published.', 404, { 'cache-control': 'no-store' })
      await limits.consume('access-log.leaves', addressOf(c, config.trustedProxy))
      const { first, last } = JSON.parse(head.document) as LogHeadBody
      const lines = async function* () {
        for await (const leaves of eachLeaf(readDb, first, last))
          yield leaves.map((leaf) => `${leaf.toString('hex')}\n`).join('')
      }
      return c.body(Readable.toWeb(Readable.from(lines())) as ReadableStream, 200, {
        'content-type': 'text/plain; charset=utf-8',
        ...published,
      })
    })
}
