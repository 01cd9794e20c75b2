/** Rounds to one decimal, which is precise enough for a drawing of 200 by 200. */
export const n = (v: number) => String(Math.round(v * 10) / 10)
export const rect = (x: number, y: number, w: number, h: number, c: string) =>
  `<path fill="${c}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`
export const disc = (x: number, y: number, r: number, c: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${c}"/>`
export const path = (d: string, c: string) => `<path fill="${c}" d="${d}"/>`
export const hoop = (x: number, y: number, r: number, w: number, c: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${c}" stroke-width="${n(w)}"/>`
export const polar = (r: number, a: number): [x: number, y: number] => [100 + r * Math.cos(a), 100 + r * Math.sin(a)]
export const range = (k: number) => [...Array(k).keys()]
