export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5)

export const percent = (some: number, all: number) => `${((100 * some) / all).toFixed(some === all ? 0 : 1)} %`
