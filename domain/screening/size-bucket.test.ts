import { expect, it } from 'vitest'
import { sizeBucket, sizeBuckets, sizeBucketWith } from './size-bucket.ts'

it.each([0, 41, 100, 350])('maps every option for a drop with %i demos [R6]', (total) => {
  expect(sizeBuckets.map((bucket) => [bucket, sizeBucket(bucket, total)])).toEqual([
    ['0-100', 100],
    ['0-200', 200],
    ['All', total],
    ['Other', total],
  ])
})

it('finds the smallest option that includes a demo [X-1]', () => {
  expect([0, 99, 100, 199, 200, 5_000].map(sizeBucketWith)).toEqual(['0-100', '0-100', '0-200', '0-200', 'All', 'All'])
})
