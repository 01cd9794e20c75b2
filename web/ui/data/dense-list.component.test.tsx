import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DenseList } from './dense-list.tsx'
import type { TableColumn } from './dense-table.tsx'
import type { PagedQuery } from './more-rows.tsx'
import { selectionColumn, useSelection } from './row-selection.tsx'

type Person = { id: string; name: string }

const people: Person[] = ['Ada', 'Mira', 'Obi', 'Ola'].map((name) => ({ id: name.toLowerCase(), name }))

const query: PagedQuery<Person> & { isPlaceholderData?: boolean } = {
  data: { pages: [{ rows: people }] },
  isError: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

const nameColumn: TableColumn<Person> = {
  key: 'name',
  label: 'Name',
  cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
}

function PeopleList({ search, ...part }: Partial<typeof query> & { search?: string }) {
  const list = { ...query, ...part }
  const rows = list.data?.pages.flatMap((loaded) => loaded.rows) ?? []
  const selection = useSelection(
    'people',
    rows.map(({ id }) => id),
  )
  return (
    <DenseList
      page={list}
      what="accounts"
      label="Accounts"
      look="staff-table"
      narrow="(width < 80rem)"
      columns={[selectionColumn(selection), nameColumn]}
      keyOf={({ id }) => id}
      classOf={({ id }) => (selection.ids.has(id) ? 'selected' : undefined)}
      phoneRow={({ id, name }) => <a href={`#${id}`}>{name} on a phone</a>}
      foot={
        <tr>
          <td colSpan={2}>{rows.length} accounts</td>
        </tr>
      }
      {...(search !== undefined && { search })}
      empty={<p>No accounts yet</p>}
    >
      {(table) => (
        <>
          {table}
          <p>{selection.ids.size} selected</p>
        </>
      )}
    </DenseList>
  )
}

it('has a table whose rows are no links themselves, and a list below the width that a page names', async () => {
  await page.viewport(1440, 900)
  await render(<PeopleList />)
  await expect.element(page.getByRole('table', { name: 'Accounts' })).toBeVisible()
  expect(page.getByRole('rowheader').elements()).toEqual([])
  await expect.element(page.getByRole('cell', { name: '4 accounts' })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: 'Mira' })).toHaveFocus()
  await page.viewport(1200, 900)
  await expect.element(page.getByRole('link', { name: 'Mira on a phone' })).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})

it('selects one row, a range with Shift, and all', async () => {
  await page.viewport(1440, 900)
  await render(<PeopleList />)
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Ada' }))
  await userEvent.keyboard('{Shift>}')
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Obi' }))
  await userEvent.keyboard('{/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all shown' })
  await expect.element(all).toHaveAttribute('aria-checked', 'mixed')
  await userEvent.click(all)
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await userEvent.click(all)
  await expect.element(page.getByText('0 selected')).toBeVisible()
})

it('dims the rows while another part loads, and says how much a search found once it has', async () => {
  await page.viewport(1440, 900)
  const { rerender } = await render(<PeopleList search="a" isPlaceholderData />)
  const busy = () => document.querySelector('[aria-busy]')
  await expect.poll(busy).not.toBeNull()
  await rerender(<PeopleList search="a" />)
  await expect.element(page.getByText('4 results')).toBeInTheDocument()
  expect(busy()).toBeNull()
  await rerender(<PeopleList search="x" data={{ pages: [{ rows: [] }] }} />)
  await expect.element(page.getByText('No accounts yet')).toBeVisible()
  await expect.element(page.getByText('No results')).toBeInTheDocument()
})
