import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

/** A public Ed25519 key as a JSON Web Key (RFC 8037). */
export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; x: string }

export type Signer = {
  publicKey: PublicKey
  /** The thumbprint of the public key (RFC 7638). */
  keyId: string
  /** The signature of a text in UTF-8, in base64url. */
  sign: (text: string) => string
}

/** A private key in PKCS #8 begins like this for Ed25519; its 32 bytes follow (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs with an Ed25519 key that is derived from Velv's secret, so that all processes sign with the same key without
 * another file to keep (decision 0110).
 */
export function openSigner(secret: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'velv signs documents', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x: x! }
  return {
    publicKey,
    keyId: thumbprintOf(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

const thumbprintOf = ({ crv, kty, x }: PublicKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
