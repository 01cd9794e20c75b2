import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PlainSelect } from '../../ui/forms/plain-select.tsx'
import { textFilter } from './url-filters.ts'
import { useListFilters } from './use-list-filters.ts'

const rows = { search: textFilter('search'), action: textFilter('action') }
const choices = Array.from({ length: 20 }, (_, at) => ({ value: `${at}`, label: `Action ${at}` }))

/** A row that takes 10 ms to render. */
function Row() {
  const until = performance.now() + 10
  while (performance.now() < until);
  return null
}

function Actions() {
  const { filters, show } = useListFilters(rows)
  return (
    <>
      <PlainSelect label="Action" value={filters.action} choices={choices} onChange={(action) => show({ action })} />
      {choices.map(({ value }) => (
        <Row key={value} />
      ))}
    </>
  )
}

it('keeps every step of a key that repeats faster than the list renders', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Actions />, loader: () => null }], {
    initialEntries: ['/?action=0'],
  })
  await render(<RouterProvider router={router} />)
  const select = page.getByRole('combobox', { name: 'Action' })
  select.element().focus()
  await userEvent.keyboard('{ArrowDown}'.repeat(6))
  await expect.element(select).toHaveValue('6')
  expect(router.state.location.search).toBe('?action=6')
})
