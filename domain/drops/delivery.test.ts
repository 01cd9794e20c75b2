import { expect, it } from 'vitest'
import { deliveryBlock } from './delivery.ts'

it('lets a drop be delivered early when a song is pitched and none is in screening [D-8]', () => {
  expect([
    deliveryBlock({ screening: 0, pitch: 3 }),
    deliveryBlock({ screening: 0, pitch: 0 }),
    deliveryBlock({ screening: 2, pitch: 3 }),
    deliveryBlock({ screening: 2, pitch: 0 }),
  ]).toEqual([undefined, 'drop/nothing-pitched', 'drop/still-screening', 'drop/still-screening'])
})
