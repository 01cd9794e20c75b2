import { otherSpeeds, searchedSpeeds } from '@velv/domain/media/fingerprint/fingerprint.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { selectedPerRecording } from '@velv/domain/media/fingerprint/select-values.ts'

export function bytesOfValues(values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (let at = 0; at < values.length; at++) bytes.writeUInt32LE(values[at]! >>> 0, at * 4)
  return bytes
}

export function valuesFromBytes(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Uint32Array.from({ length: bytes.byteLength >> 2 }, (_, at) => view.getUint32(at * 4, true))
}

/** Several lists, each after its length. */
export function bytesOfLists(lists: readonly ArrayLike<number>[]): Buffer {
  return Buffer.concat(lists.flatMap((list) => [bytesOfValues([list.length]), bytesOfValues(list)]))
}

export function listsFromBytes(bytes: Uint8Array): Uint32Array[] {
  const all = valuesFromBytes(bytes)
  const lists: Uint32Array[] = []
  for (let at = 0; at < all.length; at += 1 + all[at]!) lists.push(all.slice(at + 1, at + 1 + all[at]!))
  return lists
}

/** Selected values are signed, as the database's are. */
export const selectedFromBytes = (bytes: Uint8Array): number[][] =>
  listsFromBytes(bytes).map((list) => Array.from(list, (value) => value | 0))

/** A fingerprint as the confined process writes it into its JSON, in base64. */
export type FingerprintText = Record<keyof Fingerprint, string>

export function textOfFingerprint({ values, atOtherSpeeds, selected }: Fingerprint): FingerprintText {
  return {
    values: bytesOfValues(values).toString('base64'),
    atOtherSpeeds: bytesOfLists(atOtherSpeeds).toString('base64'),
    selected: bytesOfLists(selected).toString('base64'),
  }
}

/** What it decodes may have taken that process over, so no list is longer than it can be. */
export function fingerprintFromText({ values, atOtherSpeeds, selected }: FingerprintText): Fingerprint {
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  return {
    values: valuesFromBytes(bytesOf(values)),
    atOtherSpeeds: listsFromBytes(bytesOf(atOtherSpeeds)).slice(0, otherSpeeds.length),
    selected: selectedFromBytes(bytesOf(selected))
      .slice(0, searchedSpeeds.length)
      .map((each) => each.slice(0, selectedPerRecording)),
  }
}
