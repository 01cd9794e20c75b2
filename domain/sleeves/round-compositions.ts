import type { Composition } from './composition.ts'
import { disc, n, path, polar, range, rect, hoop } from './shapes.ts'

export const sun: Composition = (g, f, s, pick) => {
  const h = pick([104, 122, 140]),
    r = pick([44, 58, 72]),
    x = pick([64, 100, 136]),
    k = pick([1, 3, 4])
  return (
    disc(x, h - pick([0, 14, 34]), r, s) +
    range(k)
      .map((i) => {
        const b = (200 - h) / k
        return rect(0, h + i * b, 200, k === 1 ? 200 - h : b * (0.34 + 0.22 * i), f)
      })
      .join('')
  )
}

export const quarters: Composition = (g, f, s, pick) => {
  const k = pick([2, 3, 3]),
    q = 200 / k,
    hot = pick(range(k * k))
  return range(k * k)
    .map((i) => {
      const x = (i % k) * q,
        y = Math.floor(i / k) * q,
        t = pick([0, 1, 2, 3])
      const c = i === hot ? s : f
      return path(
        [
          `M${n(x)} ${n(y)}h${n(q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(q)}z`,
          `M${n(x + q)} ${n(y)}v${n(q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(-q)}z`,
          `M${n(x + q)} ${n(y + q)}h${n(-q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(-q)}z`,
          `M${n(x)} ${n(y + q)}v${n(-q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(q)}z`,
        ][t]!,
        c,
      ).replace('/>', ` stroke="${c}" stroke-width=".4"/>`)
    })
    .join('')
}

export const arches: Composition = (g, f, s, pick) => {
  const k = pick([3, 4, 5]),
    x = pick([100, 100, 70, 130]),
    r0 = pick([84, 96, 110]),
    st = r0 / (k + 0.2),
    top = pick([100, 112, 84])
  return range(k)
    .map((i) => {
      const r = r0 - i * st
      return path(
        `M${n(x - r)} 200V${n(top + 8)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V200z`,
        i === k - 1 ? s : i % 2 ? g : f,
      )
    })
    .join('')
}

export const grooves: Composition = (g, f, s, pick) => {
  const c = pick<[number, number]>([
      [0, 200],
      [0, 0],
      [200, 200],
      [100, 200],
      [200, 100],
    ]),
    k = pick([4, 5, 7]),
    R = pick([190, 216]),
    st = R / k
  return (
    range(k)
      .map((i) => hoop(c[0], c[1], R - (i + 0.5) * st + st * 0.25, st * pick([0.5, 0.5, 0.62]), f))
      .join('') + disc(c[0], c[1], st * pick([0.9, 1.4]), s)
  )
}

export const halftone: Composition = (g, f, s, pick) => {
  const k = pick([5, 6, 7]),
    q = 176 / k,
    [dx, dy] = pick<[number, number]>([
      [1, 0],
      [0, 1],
      [0.6, 0.6],
      [-0.6, 0.6],
    ]),
    hot = pick(range(k * k))
  return range(k * k)
    .map((i) => {
      const u = (i % k) / (k - 1) - 0.5,
        v = Math.floor(i / k) / (k - 1) - 0.5,
        t = 0.5 + (u * dx + v * dy) * 0.92
      return disc(
        12 + q * ((i % k) + 0.5),
        12 + q * (Math.floor(i / k) + 0.5),
        q * (0.1 + 0.4 * Math.max(0, Math.min(1, t))),
        i === hot ? s : f,
      )
    })
    .join('')
}

export const lens: Composition = (g, f, s, pick) => {
  const r = pick([52, 60, 68]),
    d = pick([22, 30, 38]),
    h = Math.sqrt(r * r - d * d)
  return (
    disc(100 - d, 100, r, f) +
    disc(100 + d, 100, r, f) +
    path(`M100 ${n(100 - h)}A${r} ${r} 0 0 1 100 ${n(100 + h)}A${r} ${r} 0 0 1 100 ${n(100 - h)}z`, s)
  )
}

export const ring: Composition = (g, f, s, pick) => {
  const c = pick<[number, number]>([
      [60, 140],
      [140, 60],
      [100, 100],
      [200, 100],
      [100, 200],
    ]),
    r = pick([62, 78]),
    w = pick([30, 44])
  return (
    hoop(c[0], c[1], r, w, f) +
    (pick([0, 1])
      ? rect(0, pick([40, 92, 150]), 200, pick([10, 18]), s)
      : disc(c[0] % 200 || 100, c[1] % 200 || 100, 20, s))
  )
}

export const petals: Composition = (g, f, s, pick) => {
  const k = pick([5, 6, 8, 10]),
    R = pick([82, 96]),
    w = pick([0.5, 0.8]) * (Math.PI / k),
    r0 = pick([0, 18])
  return (
    range(k)
      .map((i) => {
        const a = (i / k) * 2 * Math.PI - Math.PI / 2,
          [x0, y0] = polar(r0, a),
          [x1, y1] = polar(R * 0.62, a - w),
          [x2, y2] = polar(R, a),
          [x3, y3] = polar(R * 0.62, a + w)
        return path(`M${n(x0)} ${n(y0)}Q${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)}Q${n(x3)} ${n(y3)} ${n(x0)} ${n(y0)}z`, f)
      })
      .join('') + disc(100, 100, pick([16, 24, 32]), s)
  )
}

export const leaves: Composition = (g, f, s, pick) => {
  const k = pick([3, 4, 5]),
    R = pick([74, 84]),
    t0 = pick([-1.57, -0.8, -2.3]),
    angleStep = pick([0.5, 0.7, 0.9]),
    hot = pick(range(k))
  return range(k)
    .map((i) => {
      const a = t0 + (i - (k - 1) / 2) * angleStep,
        l = R * 1.72,
        w = pick([26, 34]),
        [ox, oy] = [100 - 66 * Math.cos(t0), 100 - 66 * Math.sin(t0)],
        ex = ox + l * Math.cos(a),
        ey = oy + l * Math.sin(a),
        mx = (ox + ex) / 2,
        my = (oy + ey) / 2,
        px = -Math.sin(a) * w,
        py = Math.cos(a) * w
      return path(
        `M${n(ox)} ${n(oy)}Q${n(mx + px)} ${n(my + py)} ${n(ex)} ${n(ey)}Q${n(mx - px)} ${n(my - py)} ${n(ox)} ${n(oy)}z`,
        i === hot ? s : f,
      )
    })
    .join('')
}

export const split: Composition = (g, f, s, pick) => {
  const r = pick([58, 68, 80]),
    d = pick([16, 26, 38]),
    a = pick<[string, string]>([
      [f, s],
      [f, f],
      [s, f],
    ])
  return (
    path(`M100 ${100 - d - r}a${r} ${r} 0 0 0 0 ${2 * r}z`, a[0]) +
    path(`M100 ${100 + d - r}a${r} ${r} 0 0 1 0 ${2 * r}z`, a[1])
  )
}
