/** Base64 with one byte (0 to 255) per bucket, scaled to the loudest bucket so that quiet songs have a visible shape too; 0 to 1. */
export function decodePeaks(base64: string): number[] {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  const loudest = bytes.reduce((max, byte) => Math.max(max, byte), 1)
  return Array.from(bytes, (byte) => byte / loudest)
}
