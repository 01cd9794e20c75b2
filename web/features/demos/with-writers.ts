import { writerMax, writersMax } from '@velv/domain/demos/song-words.ts'

/** The writers with those named in a text, several behind commas as they are pasted; each once, and not too many. */
export function withWriters(writers: readonly string[], text: string): string[] {
  const named = text.split(/[,;\n]/).map((name) => name.trim().replace(/\s+/g, ' ').slice(0, writerMax))
  return [...new Set([...writers, ...named.filter(Boolean)])].slice(0, writersMax)
}
