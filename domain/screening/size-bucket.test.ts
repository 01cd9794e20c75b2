import { expect, it } from 'vitest'
import { sizeBucket, sizeBuckets } from './size-bucket.ts'

it.each([0, 41, 100, 350])('maps every option for a drop with %i demos [R6]', (total) => {
  expect(sizeBuckets.map((bucket) => [bucket, sizeBucket(bucket, total)])).toEqual([
    ['0-100', 100],
    ['0-200', 200],
    ['All', total],
    ['Other', total],
  ])
})
