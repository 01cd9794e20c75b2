import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { canonicalJson, type Json } from '@velv/domain/demos/certificate/canonical-json.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { fileNameOf, fileSlugOf } from '../../platform/http/attachment.ts'
import { streamZip } from '../../platform/http/stream-zip.ts'
import { keepPublicKey } from '../certificate/issue-certificate.ts'
import { allowedDeal } from './allowed-deal.ts'
import { dealFileKey } from './deal-files.ts'
import { readNames, viewDeal, viewMessage, viewVersion } from './deal-view.ts'
import { listMessages, readDeal } from './deals-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'storage' | 'signer' | 'baseUrl' | 'limits'>

/** More than a hundred a day for a year. */
const maxMessages = 40_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Everything of a deal room as a ZIP: `deal.json` with terms, checklist, and messages; the files of both sides; and
 * `index.json`, which names each of them with its SHA-256, signed by the key of the certificates.
 */
export async function exportDeal(needs: Needs, viewer: Viewer, id: string): Promise<Response> {
  const { db, clock, storage, signer, baseUrl, limits } = needs
  const found = allowedDeal(viewer, await readDeal(db, id), 'deal.read')
  await limits.consume('deal.export', viewer.id)
  const now = clock.now()
  await db.transaction((tx) => keepPublicKey(tx, signer, now))
  const { can: _, side: __, songId: ___, reported: ____, ...room } = await viewDeal(db, viewer, found, now)
  const messages = await listMessages(db, id, maxMessages)
  const nameOf = await readNames(
    db,
    [...found.versions, ...messages.map(({ message }) => message)].map(({ authorId }) => authorId),
  )
  const everything = {
    ...room,
    // A page shows the latest ones alone.
    versions: found.versions.map((version) => viewVersion(version, nameOf)),
    messages: messages.map((one) => viewMessage(one, nameOf)),
  }
  const deal = JSON.stringify(everything, null, 2)
  const files = found.files.map((file, nth) => ({
    ...file,
    // Two files may have the same name.
    path: `${file.isDocument ? 'documents' : 'attachments'}/${fileNameOf(`${nth + 1} ${file.name.replace(/\.[^.]+$/, '')}`, /\.[^.]+$/.exec(file.name)?.[0] ?? '')}`,
  }))
  const unsigned = {
    type: 'velv-deal',
    version: 1,
    issuer: baseUrl,
    issuedAt: now.toISOString(),
    deal: { id, title: room.title.toWellFormed(), state: room.state },
    files: [
      { path: 'deal.json', bytes: Buffer.byteLength(deal), sha256: sha256(deal) },
      ...files.map(({ path, bytes, digest }) => ({ path: path.toWellFormed(), bytes, sha256: digest })),
    ],
    keyId: signer.keyId,
  } satisfies Json
  const index = canonicalJson({ ...unsigned, signature: signer.sign(signedText(unsigned)) })
  return streamZip(`${fileSlugOf(room.title, 'song')}-deal.zip`, async function* (track) {
    yield { name: 'index.json', lastModified: now, input: index }
    yield { name: 'deal.json', lastModified: now, input: deal }
    for (const file of files) {
      const input = Readable.toWeb(track(await storage.read(dealFileKey(file)))) as ReadableStream<Uint8Array>
      yield { name: file.path, lastModified: file.at, size: file.bytes, input }
    }
  })
}
