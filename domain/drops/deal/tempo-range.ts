/** Tempos that a brief can ask for, in beats per minute. */
export const tempoLimits = { min: 40, max: 240 }

export type TempoRange = { from: number; to: number }

/** A range of tempos as a brief stores it: `72-84`, or `72` for one tempo. Undefined for anything else. */
export function parseTempo(text: string): TempoRange | undefined {
  const [, first, last] = /^(\d{2,3})(?:-(\d{2,3}))?$/.exec(text) ?? []
  if (first === undefined) return undefined
  const from = Number(first)
  const to = Number(last ?? first)
  const fits = from >= tempoLimits.min && to <= tempoLimits.max && (last === undefined || from < to)
  return fits ? { from, to } : undefined
}

/** `72–84 BPM`. */
export function tempoText(text: string): string {
  const range = parseTempo(text)
  if (!range) return text
  return range.from === range.to ? `${range.from} BPM` : `${range.from}–${range.to} BPM`
}
