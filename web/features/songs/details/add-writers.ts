import { writerMax, writersMax } from '@velv/domain/demos/song-details.ts'

/** The same name for everybody who reads it: letters small or large, with blanks as they fell. */
const sameName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

/** The writers with those named in a text, several behind commas as they are pasted; each once, and not too many. */
export function addWriters(writers: readonly string[], text: string): string[] {
  const named = text.split(/[,;\n]/).map((name) => name.trim().replace(/\s+/g, ' ').slice(0, writerMax))
  const all = new Map<string, string>()
  for (const name of [...writers, ...named]) if (name && !all.has(sameName(name))) all.set(sameName(name), name)
  return [...all.values()].slice(0, writersMax)
}
