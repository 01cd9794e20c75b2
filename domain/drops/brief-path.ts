/** The path of a brief's public page. */
export const briefPath = (number: number): string => `/brief/${number}`

/** The number in the path of a brief's public page; undefined for every other path. */
export function briefNumberOf(path: string): number | undefined {
  const [, digits] = /^\/brief\/([1-9]\d{0,8})\/?$/.exec(path) ?? []
  return digits === undefined ? undefined : Number(digits)
}
