import { createECDH } from 'node:crypto'
import { writePrivateFile, readPrivateFile } from '../security/secret-file.ts'

/** The key pair that identifies Velv to push services (VAPID): P-256, base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The key pair in this file, generated at first start. A new pair would force every device to register again. */
export function readOrCreatePushKeys(path: string): PushKeys {
  const known = read(path)
  if (known === undefined) {
    const made = newKeyPair()
    writePrivateFile(path, JSON.stringify(made))
    return made
  }
  if (!known)
    throw new Error(`The push keys in ${path} are damaged. Remove the file: every device asks for pushes once more.`)
  return known
}

function newKeyPair(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Pads a small number to 32 bytes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

/** Whether the private key belongs to the public one. */
export function isKeyPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** `undefined`: there is no file yet; `false`: the file holds no key pair. */
function read(path: string): PushKeys | false | undefined {
  const text = readPrivateFile(path)
  if (text === undefined) return undefined
  try {
    const { publicKey, privateKey } = JSON.parse(text) as PushKeys
    return isKeyPair({ publicKey, privateKey }) && { publicKey, privateKey }
  } catch {
    return false
  }
}
