/** The text up to a length in UTF-16 units, which ends between two characters as people see them: “👩‍🎤” is kept or left out. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text.trim()
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  // A longer text only matters up to the character that contains its limit.
  const { index } = characters.segment(text.slice(0, max + 100)).containing(max)!
  // One letter with very many accents is cut inside.
  return (index > 0 ? text.slice(0, index) : text.slice(0, max)).trim().toWellFormed()
}
