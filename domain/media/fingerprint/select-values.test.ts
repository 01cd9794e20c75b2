import { expect, it } from 'vitest'
import { damaged, music } from './fingerprints-for-tests.ts'
import { reliableBits, selectedPerRecording, selectValues } from './select-values.ts'

const song = music(1, 1500)
const shared = (first: readonly number[], second: readonly number[]) => {
  const seen = new Set(first)
  return second.filter((value) => seen.has(value)).length
}

it('selects at most 128 different values, as the database stores them', () => {
  const selected = selectValues(song)
  expect(selected).toHaveLength(selectedPerRecording)
  expect(new Set(selected).size).toBe(selectedPerRecording)
  for (const value of selected) expect([value | 0, value & reliableBits]).toEqual([value, value])
})

it('selects the same of a recording that begins later and ends earlier', () => {
  const part = selectValues(song.subarray(200, 1300))
  expect(shared(part, selectValues(song))).toBeGreaterThan(selectedPerRecording * 0.6)
})

it('selects much the same after some bits have changed', () => {
  expect(shared(selectValues(damaged(song, 0.02)), selectValues(song))).toBeGreaterThan(selectedPerRecording * 0.4)
})

it('selects the same whatever the unreliable bits are', () => {
  expect(selectValues(song.map((value) => value ^ ~reliableBits))).toEqual(selectValues(song))
})

it('selects nothing in common with other music', () => {
  expect(shared(selectValues(music(2, 1500)), selectValues(song))).toBeLessThan(3)
})

it('selects from all of a recording', () => {
  const selected = new Set(selectValues(song))
  const places = [...song.keys()].filter((at) => selected.has(song[at]! & reliableBits))
  for (let third = 0; third < 3; third++)
    expect(places.filter((at) => Math.floor(at / 500) === third).length).toBeGreaterThan(20)
})

it('selects one value of silence, and none of nothing', () => {
  expect(selectValues(new Uint32Array(1500).fill(627_964_279))).toHaveLength(1)
  expect(selectValues(new Uint32Array())).toEqual([])
})
