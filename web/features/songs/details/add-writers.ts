import { writerMax, writersMax } from '@velv/domain/demos/song-details.ts'

/** Compares names regardless of case and spacing. */
const sameName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** Adds the writers named in a text, which may be a pasted comma-separated list: each once, up to the maximum. */
export function addWriters(writers: readonly string[], text: string): string[] {
  const named = text.split(/[,;\n]/).map((name) => name.trim().replace(/\s+/g, ' ').slice(0, writerMax))
  const all = new Map<string, string>()
  for (const name of [...writers, ...named]) if (name && !all.has(sameName(name))) all.set(sameName(name), name)
  return [...all.values()].slice(0, writersMax)
}
