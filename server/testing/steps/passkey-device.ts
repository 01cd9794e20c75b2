import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type ApiResponse, password, type Person } from './person.ts'

/** What an attacker or a broken browser would do differently. */
export type Forgery = {
  origin?: string
  rpId?: string
  challenge?: string
  /** Without a fingerprint or a PIN. */
  isUnverified?: boolean
  /** A statement of a vendor about the device, in this format and with this certificate. */
  statement?: { format: string; certificate: Buffer }
  isWronglySigned?: boolean
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>

/** Encodes what an authenticator sends in CBOR (RFC 8949). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count])
  if (count < 256) return Buffer.from([(type << 5) | 24, count])
  return Buffer.from([(type << 5) | 25, count >> 8, count & 255])
}

/** A phone or laptop with one passkey, in software. */
export class PasskeyDevice {
  readonly id = randomBytes(16)
  private readonly privateKey: KeyObject
  private readonly coseKey: Buffer
  private counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.coseKey = cbor(
      new Map<number, Cbor>([
        // An elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
  }

  private client(person: Person, type: string, challenge: string, { origin, challenge: forged }: Forgery): Buffer {
    const data = { type, challenge: forged ?? challenge, origin: origin ?? person.world.baseUrl, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  private authenticatorData(rpId: string, flags: number, forgery: Forgery, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.counter += 1))
    const verified = forgery.isUnverified ? 0 : 4
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([flags | verified | 1]), counter, rest])
  }

  private credential(response: Record<string, Buffer>) {
    const encoded = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response: Object.fromEntries(encoded) as Record<string, string> }
  }

  /** Answers creation options as a browser does. */
  create(person: Person, options: { challenge: string; rp: { id: string } }, forgery: Forgery = {}) {
    const { statement } = forgery
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey])
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', statement?.format ?? 'none'],
        ['attStmt', new Map(statement ? [['x5c', [statement.certificate]]] : [])],
        ['authData', this.authenticatorData(options.rp.id, 0x40, forgery, attested)],
      ]),
    )
    const clientDataJSON = this.client(person, 'webauthn.create', options.challenge, forgery)
    return this.credential({ clientDataJSON, attestationObject })
  }

  /** Answers request options as a browser does. */
  use(person: Person, options: { challenge: string; rpId: string }, forgery: Forgery = {}) {
    const authenticatorData = this.authenticatorData(options.rpId, 0, forgery)
    const clientDataJSON = this.client(person, 'webauthn.get', options.challenge, forgery)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    const signature = sign('sha256', forgery.isWronglySigned ? Buffer.from('else') : signed, this.privateKey)
    return this.credential({ clientDataJSON, authenticatorData, signature })
  }

  /** Adds this device's passkey to an account as the page does. */
  async register(person: Person, name: string, code?: string): Promise<string> {
    const confirmation = { password, ...(code ? { code } : {}) }
    const { status, body: options } = await person.post('/api/me/passkeys/options', confirmation)
    if (status !== 200) throw new Error(`No passkey may be added: ${JSON.stringify(options)}`)
    const credential = this.create(person, options)
    const added = await person.post('/api/me/passkeys', { name, credential })
    if (added.status !== 201) throw new Error(`The passkey was rejected: ${JSON.stringify(added.body)}`)
    return added.body.id
  }

  /** Logs in with this device's passkey as the page does. */
  async logIn(person: Person, forgery: Forgery = {}): Promise<ApiResponse> {
    const { body: options } = await person.post('/api/account/passkey/options')
    return person.post('/api/account/passkey', { credential: this.use(person, options, forgery) })
  }
}
