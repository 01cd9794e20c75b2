/** The options of "How many to listen to" in the pitching view (specification, section 9; decision R6). */
export const sizeBuckets = ['0-100', '0-200', 'All', 'Other'] as const

export type SizeBucket = (typeof sizeBuckets)[number]

const fixedSizes: Partial<Record<SizeBucket, number>> = { '0-100': 100, '0-200': 200 }

/** How many demos an option means; `All` and `Other` mean the drop's total. */
export const sizeBucket = (bucket: SizeBucket, total: number): number => fixedSizes[bucket] ?? total

/** The smallest option that includes the demo at a position, counted from 0. */
export const sizeBucketWith = (position: number): SizeBucket =>
  sizeBuckets.find((bucket) => position < sizeBucket(bucket, Infinity))!
