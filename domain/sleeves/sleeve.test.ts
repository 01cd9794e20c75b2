import { describe, expect, it } from 'vitest'
import { ratio } from './contrast.ts'
import { inks, palettes, type Ink } from './inks.ts'
import { hash } from './random.ts'
import { sleeve } from './sleeve.ts'

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" class="sleeve-art" viewBox="0 0 200 200" width="72" height="72" role="img"'

describe('the sleeve of an id never changes', () => {
  it('full bleed', () => {
    expect(sleeve('demo-155', 'Polka', { size: 72 })).toBe(
      open +
        ' aria-label="" data-form="bleed" data-art="sun"><path fill="#F3E7D0" d="M0 0h200v200h-200z"/><circle cx="64" cy="90" r="72" fill="#43203F"/><path fill="#918A93" d="M0 104h200v96h-200z"/></svg>',
    )
  })

  it('with a border and a title, without text under 120 px', () => {
    expect(sleeve('demo-66', 'Polka', { size: 72, title: 'Rock & "Roll"' })).toBe(
      open +
        ' aria-label="Rock &amp; &quot;Roll&quot;" data-form="border" data-art="sun"><path fill="#EE7F2D" d="M0 0h200v200h-200z"/><svg x="14" y="14" width="172" height="172" viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice"><path fill="#DDCDB4" d="M0 0h200v200h-200z"/><circle cx="64" cy="88" r="72" fill="#EE7F2D"/><path fill="#43203F" d="M0 122h200v78h-200z"/></svg></svg>',
    )
  })

  it('sixty of each genre, covering every composition', () => {
    const all = Object.keys(palettes).flatMap((genre) =>
      Array.from({ length: 60 }, (_, i) => sleeve(`drop-${i}`, genre, { number: (hash(`drop-${i}`) % 9000) + 1000 })),
    )
    const compositions = new Set(all.map((drawing) => /data-art="(\w+)"/.exec(drawing)?.[1]))
    expect(compositions.size).toBe(20)
    expect(hash(all.join('\n'))).toBe(3217753141)
  })

  it('an unknown genre uses the inks of Other, even if it is named like an inherited property', () => {
    const allowed = palettes['Other']!.split(/[ |]/).map((name) => inks[name as Ink])
    const used = [...sleeve('a', 'constructor', { size: 72 }).matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)
    expect(used.filter((colour) => !allowed.some((ink) => ink === colour))).toEqual([])
    expect(used.length).toBeGreaterThan(1)
  })
})

it('prints the number of a drop next to its genre, and only the genre where there is none', () => {
  const textsOf = (drawing: string) => [...drawing.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  const drawn = (options: object) => textsOf(sleeve('drop-4', 'Rock', options))
  expect([drawn({ number: 1844 }), drawn({}), drawn({ number: 1844, size: 72 })]).toEqual([
    ['Rock', '1844'],
    ['Rock'],
    [],
  ])
})

it('shows only the art on a record, and everything on a sleeve', () => {
  const drawings = Array.from({ length: 60 }, (_, at) => sleeve(`drop-${at}`, 'Rock', { size: 168, record: true }))
  const views = drawings.map((drawing) => [
    /data-form="(\w+)"/.exec(drawing)![1],
    /^<svg[^>]* viewBox="([^"]+)"/.exec(drawing)![1],
  ])
  expect(Object.fromEntries(views)).toEqual({
    bleed: '0 0 200 200',
    border: '16 16 168 168',
    strip: '16 31 168 168',
    hole: '0 0 200 200',
  })
  expect(drawings.some((drawing) => drawing.includes('<text'))).toBe(false)
  expect(sleeve('drop-4', 'Rock', { size: 168 })).toContain(' viewBox="0 0 200 200" width="168"')
})

it('every palette keeps its contrast: figure on ground 1.9, spark on ground 1.25, spark on figure 1.15', () => {
  const all = Object.values(palettes).flatMap((three) => three.split('|'))
  const weak = all.filter((way) => {
    const [ground, figure, spark] = way.split(' ').map((name) => inks[name as Ink])
    if (!ground || !figure || !spark) return true
    return ratio(ground, figure) < 1.9 || ratio(spark, ground) < 1.25 || ratio(spark, figure) < 1.15
  })
  expect([all.length, weak]).toEqual([3 * Object.keys(palettes).length, []])
})
