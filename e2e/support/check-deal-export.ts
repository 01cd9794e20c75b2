import { createHash, createPublicKey, verify } from 'node:crypto'

/** The files of an uncompressed ZIP by name, from its central directory. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(from, from + zip.readUInt32LE(at + 20)))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

/** RFC 8785 for what an index has: texts, whole numbers, lists, and objects. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}

type Key = { kid: string; kty: string; crv: string; x: string }

/**
 * Checks the ZIP of a deal room as `docs/reference/deal-export.md` says, with nothing of Velv's code. Returns what is wrong, and
 * `deal.json`. `keys`: those of `/.well-known/jwks.json`.
 */
export function checkDealExport(zip: Buffer, keys: readonly Key[]) {
  const files = filesOf(zip)
  const { signature, ...signed } = JSON.parse(files.get('index.json')!.toString()) as {
    signature: string
    keyId: string
    type: string
    files: { path: string; bytes: number; sha256: string }[]
  }
  const problems: string[] = []
  const key = keys.find(({ kid }) => kid === signed.keyId)
  const text = Buffer.from(canonical(signed))
  if (
    !key ||
    !verify(null, text, createPublicKey({ key: { ...key }, format: 'jwk' }), Buffer.from(signature, 'base64url'))
  )
    problems.push('The signature is wrong.')
  if (signed.type !== 'velv-deal') problems.push('It is another document.')
  const listed = signed.files.map(({ path }) => path)
  const present = [...files.keys()].filter((path) => path !== 'index.json')
  if (listed.join('\n') !== present.join('\n')) problems.push('Other files are in it than the index names.')
  for (const { path, sha256, bytes } of signed.files) {
    const file = files.get(path)
    if (file?.length !== bytes || createHash('sha256').update(file).digest('hex') !== sha256)
      problems.push(`${path} was changed.`)
  }
  return { problems, paths: present, deal: JSON.parse(files.get('deal.json')!.toString()) as Record<string, unknown> }
}
