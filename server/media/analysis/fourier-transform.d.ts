declare module 'fourier-transform' {
  /** The real and imaginary parts of the spectrum, half the input's length plus one, reused by the next call. */
  export function fft(input: Float64Array): [Float64Array, Float64Array]
}
