import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useRowsInSteps } from './use-rows-in-steps.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Renders a list with these numbers of rows, one after the other, and returns how many were shown each time that changed. */
async function shownCounts(counts: readonly number[], step?: number) {
  const shown: number[] = []
  function List({ count }: { count: number }) {
    const visible = useRowsInSteps(rows(count), step)
    if (shown.at(-1) !== visible.length) shown.push(visible.length)
    return null
  }
  const [first = 0, ...later] = counts
  const screen = await render(<List count={first} />)
  for (const count of later) {
    await screen.rerender(<List count={count} />)
    await expect.poll(() => shown.at(-1)).toBe(count)
  }
  return shown
}

it('shows the rows that have just loaded a few at a time', async () => {
  expect(await shownCounts([0, 30])).toEqual([0, 8, 16, 24, 30])
  expect(await shownCounts([0, 8])).toEqual([0, 8])
})

it('shows rows that were known from the start, and those of later pages, at once', async () => {
  expect(await shownCounts([30])).toEqual([30])
  expect(await shownCounts([0, 30, 60])).toEqual([0, 8, 16, 24, 30, 60])
})

it('shows at once what a filter leaves, and everything again', async () => {
  expect(await shownCounts([0, 30, 3, 30])).toEqual([0, 8, 16, 24, 30, 3, 30])
})
