import type { Composition } from './composition.ts'
import { disc, n, path, range, rect } from './shapes.ts'

export const bars: Composition = (g, f, s, pick) => {
  const k = pick([5, 7, 9]),
    w = 168 / k,
    fat = pick([0.62, 0.8, 0.5]),
    hot = pick(range(k)),
    mid = pick([0, 1])
  return range(k)
    .map((i) => {
      const h = pick([44, 72, 100, 128, 156]),
        x = 16 + i * w + (w * (1 - fat)) / 2
      return rect(x, mid ? 100 - h / 2 : 184 - h, w * fat, h, i === hot ? s : f)
    })
    .join('')
}

export const diagonal: Composition = (g, f, s, pick) => {
  const a = pick([40, 0, 70]),
    r = pick([34, 44, 56])
  return path(`M0 ${200 - a}L200 ${a}V200H0z`, f) + disc(pick([72, 100, 128]), pick([100, 86]), r, s)
}

export const pills: Composition = (g, f, s, pick) => {
  const k = pick([3, 4, 5]),
    h = 160 / k,
    hot = pick(range(k))
  return range(k)
    .map((i) => {
      const w = pick([70, 110, 150]),
        x = pick([0, 1, 2]) * ((168 - w) / 2) + 16,
        y = 20 + i * h,
        t = h * 0.78
      return `<rect x="${n(x)}" y="${n(y + h * 0.11)}" width="${w}" height="${n(t)}" rx="${n(t / 2)}" fill="${i === hot ? s : f}"/>`
    })
    .join('')
}

export const waves: Composition = (g, f, s, pick) => {
  const k = pick([3, 4]),
    a = pick([10, 16, 24]),
    st = pick([30, 36]),
    y0 = 200 - k * st + 4,
    x = pick([54, 100, 146])
  return (
    disc(x, pick([52, 64]), pick([24, 34]), s) +
    range(k)
      .map((i) => {
        const y = y0 + i * st
        return path(
          `M0 ${n(y)}c33 ${-a} 67 ${-a} 100 0s67 ${a} 100 0v${n(st * 0.52)}c-33 ${a} -67 ${a} -100 0s-67 ${-a} -100 0z`,
          f,
        )
      })
      .join('')
  )
}

export const stairs: Composition = (g, f, s, pick) => {
  const k = pick([3, 4, 5]),
    q = 200 / k
  return (
    path(
      'M0 200' +
        range(k)
          .map((i) => `V${n(200 - (i + 1) * q)}H${n((i + 1) * q)}`)
          .join('') +
        'V200z',
      f,
    ) + disc(q * pick([0.5, 1]) + 10, q * pick([0.5, 0.8]) + 6, pick([20, 28]), s)
  )
}

export const blocks: Composition = (g, f, s, pick) => {
  const x = pick([66, 100, 134]),
    y = pick([66, 100, 134])
  return (
    rect(0, 0, x, y, f) +
    rect(x, y, 200 - x, 200 - y, pick([f, s])) +
    disc(pick([x, (x + 200) / 2]), pick([y / 2, y]), pick([22, 30]), s)
  )
}

export const window: Composition = (g, f, s, pick) => {
  const x = pick([60, 84, 116]),
    y = pick([60, 90, 130]),
    m = 18,
    gap = 10
  return (
    rect(m, m, x - m, 200 - 2 * m, f) +
    rect(x + gap, m, 200 - m - x - gap, y - m, s) +
    rect(x + gap, y + gap, 200 - m - x - gap, 200 - m - y - gap, f)
  )
}

export const zigzag: Composition = (g, f, s, pick) => {
  const k = pick([3, 4, 5]),
    a = pick([30, 44, 58]),
    w = pick([20, 30, 38]),
    st = 240 / k,
    m = pick([1, 2])
  return (
    range(m)
      .map(
        (j) =>
          `<path fill="none" stroke="${j ? s : f}" stroke-width="${j ? w / 2 : w}" stroke-linejoin="miter" d="M-20 ${100 + a + j * 4}${range(
            k,
          )
            .map((i) => `L${n(-20 + (i + 0.5) * st)} ${100 - a + j * 4}L${n(-20 + (i + 1) * st)} ${100 + a + j * 4}`)
            .join('')}"/>`,
      )
      .join('') + (m === 1 ? disc(pick([40, 160]), 38, 18, s) : '')
  )
}

export const rays: Composition = (g, f, s, pick) => {
  const k = pick([8, 10, 12]),
    c = pick<[number, number]>([
      [100, 200],
      [0, 200],
      [100, 100],
      [100, 0],
    ])
  return (
    range(k)
      .map((i) => {
        const a = (i / k) * 2 * Math.PI,
          b = a + Math.PI / k
        return path(
          `M${c[0]} ${c[1]}L${n(c[0] + 320 * Math.cos(a))} ${n(c[1] + 320 * Math.sin(a))}L${n(c[0] + 320 * Math.cos(b))} ${n(c[1] + 320 * Math.sin(b))}z`,
          f,
        )
      })
      .join('') + disc(c[0], c[1], pick([34, 48, 60]), s)
  )
}

export const dune: Composition = (g, f, s, pick) => {
  const a = pick([60, 84, 110]),
    b = pick([120, 140]),
    x = pick([60, 140])
  return (
    disc(x, pick([54, 66]), pick([22, 30, 40]), s) +
    path(`M0 ${b}C60 ${b - a} 120 ${b + 30} 200 ${a}V200H0z`, f) +
    path(`M0 ${b + 44}C70 ${b + 4} 130 ${b + 60} 200 ${a + 66}V200H0z`, g)
  )
}
