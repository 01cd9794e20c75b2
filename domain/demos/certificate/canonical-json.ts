export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * JSON as RFC 8785 (JSON Canonicalization Scheme) writes it: without spaces, keys in the order of their UTF-16 code
 * units. A signed file can be reformatted and still be checked. Throws for text that isn't well formed, which UTF-8
 * can't hold, and for numbers that JSON can't.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('JSON has no such number.')
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('The text isn’t well formed.')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const keys = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${canonicalJson(key)}:${canonicalJson(value[key]!)}`).join(',')}}`
}

const isList = (value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] =>
  Array.isArray(value)

const stringOrSpace = /"[^"\\]*(?:\\.[^"\\]*)*"|\s+/g

/**
 * The value of a JSON text that was signed or hashed; undefined if it is no JSON, or if something of the text is lost in
 * its value: of two equal keys, only the last is in the value, and people may read the first.
 */
export function readUniqueJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json
    const compact = text.replace(stringOrSpace, (part) =>
      part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : '',
    )
    return compact === JSON.stringify(value) ? value : undefined
  } catch {
    return undefined
  }
}
