/** Pins that are closer than this would cover each other, in px. */
const leastDistancePx = 16

type Pinned = { atMs: number; text: string; by: { name: string } | null }

type Pin = { atMs: number; names: string[]; texts: string[] }

/** Where the pins of comments, which are in the order of the song, stand on a waveform of this width. */
export function mergePins(comments: readonly Pinned[], durationMs: number, widthPx: number): Pin[] {
  const pins: Pin[] = []
  for (const { atMs, text, by } of comments) {
    const last = pins.at(-1)
    const name = by?.name ?? 'Former colleague'
    if (last && ((atMs - last.atMs) / durationMs) * widthPx < leastDistancePx) {
      last.names.push(name)
      last.texts.push(text)
    } else pins.push({ atMs, names: [name], texts: [text] })
  }
  return pins
}
