import { createHash, createPublicKey, verify } from 'node:crypto'
import { accessLeaf, headAfter } from '@velv/domain/demos/access-log/access-log.ts'
import { signedText } from '@velv/domain/demos/certificate/signed-document.ts'
import type { World } from '../world/open-world.ts'

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** What anyone is sent, such as a page of the published access log. */
export async function fetchText(world: World, path: string): Promise<string> {
  const response = await fetch(world.address + path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

/** Whether a document carries a signature of one of the published keys. */
export async function isSigned(world: World, document: { keyId: string; signature: string }): Promise<boolean> {
  const { keys } = JSON.parse(await fetchText(world, '/.well-known/jwks.json'))
  const key = keys.find(({ kid }: { kid: string }) => kid === document.keyId)
  if (!key) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(null, Buffer.from(signedText(document)), publicKey, Buffer.from(document.signature, 'base64url'))
}

/** An entry of an access log, as the file for a demo's creator has it. */
type Entry = { day: string; salt: string; content: string }

/** Whether a signed head was published for the day of an entry, whose leaves lead to it and include the entry's. */
export async function isPublished(world: World, { day, salt, content }: Entry): Promise<boolean> {
  const head = JSON.parse(await fetchText(world, `/.well-known/velv-log/${day}`))
  const lines = (await fetchText(world, `/.well-known/velv-log/${day}/leaves`)).trim().split('\n')
  const leaves = lines.map((line) => Buffer.from(line, 'hex'))
  const after = Buffer.from(headAfter(sha256, Buffer.from(head.previousHead, 'hex'), leaves)).toString('hex')
  const leaf = Buffer.from(accessLeaf(sha256, Buffer.from(salt, 'hex'), Buffer.from(content))).toString('hex')
  return (
    (await isSigned(world, head)) &&
    lines.length === head.last - head.first + 1 &&
    after === head.head &&
    lines[JSON.parse(content).number - head.first] === leaf
  )
}
