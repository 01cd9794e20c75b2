import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const pieceBytes = 4 * 2 ** 20

/** SHA-256 of a file in hexadecimal. It is read piece by piece, because the browser's own function needs all of it at once. */
export async function hashFile(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += pieceBytes) {
    hash.update(new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer()))
    onProgress(Math.min(1, (from + pieceBytes) / file.size))
  }
  return bytesToHex(hash.digest())
}
