/** A list of numbers that grows without a fixed limit, in 4 bytes each. */
export interface GrowingFloats {
  push(value: number): void
  values(): Float32Array
}

export function growingFloats(): GrowingFloats {
  let room = new Float32Array(4096)
  let length = 0
  return {
    push(value) {
      if (length === room.length) {
        const larger = new Float32Array(2 * room.length)
        larger.set(room)
        room = larger
      }
      room[length++] = value
    },
    values: () => room.subarray(0, length),
  }
}
