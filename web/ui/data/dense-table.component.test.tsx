import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DenseTable, SplitBar, type TableColumn } from './dense-table.tsx'
import { sortRows, type TableSort } from './sort-rows.ts'

type Drop = { id: string; name: string; demos: number }

const drops: Drop[] = [
  { id: 'a', name: 'Halla', demos: 18 },
  { id: 'b', name: 'Ines Lund', demos: 41 },
  { id: 'c', name: 'KAIRO', demos: 9 },
]

const columns: TableColumn<Drop>[] = [
  {
    key: 'name',
    label: 'Drop',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
    foot: '3 drops',
  },
  {
    key: 'demos',
    label: 'Demos',
    width: '5rem',
    isAtEnd: true,
    isDescendingFirst: true,
    sortBy: ({ demos }) => demos,
    cell: ({ demos }) => demos,
    foot: 68,
  },
  { key: 'state', label: 'State', width: '8rem', hide: 2, cell: () => 'Live' },
]

const OpenMenu = ({ item }: { item: string }) => (
  <div role="menu">
    <div role="menuitem" tabIndex={-1}>
      {item}
    </div>
  </div>
)

/** A row's button with an open menu, within the row in the document and outside it. */
const menuColumn: TableColumn<Drop> = {
  key: 'menu',
  label: 'Actions',
  cell: ({ name }) => (
    <>
      <button type="button">More for {name}</button>
      <OpenMenu item={`Extend ${name}`} />
      {createPortal(<OpenMenu item={`Close ${name}`} />, document.body)}
    </>
  ),
}

type TableProps = { hasPreview?: boolean; hasMenu?: boolean; groupOf?: (drop: Drop) => string }

function Table({ hasPreview = false, hasMenu = false, groupOf }: TableProps) {
  const [sort, setSort] = useState<TableSort>({ by: 'name', isDescending: false })
  const [selected, setSelected] = useState('a')
  return (
    <DenseTable
      label="My drops"
      columns={hasMenu ? [...columns, menuColumn] : columns}
      rows={sortRows(drops, columns, sort)}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={setSort}
      phoneRow={({ id, name }) => <a href={`#${id}`}>{name}</a>}
      {...(groupOf && { groupOf })}
      {...(hasPreview && { selected, onSelect: setSelected })}
    />
  )
}

const rowNames = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent)

it('sorts by a column in its usual direction first, then in the other, and says which', async () => {
  await page.viewport(1440, 900)
  await render(<Table />)
  await expect.poll(rowNames).toEqual(['Halla', 'Ines Lund', 'KAIRO'])
  const head = page.getByRole('columnheader', { name: 'Demos' })
  await expect.element(head).not.toHaveAttribute('aria-sort')
  await userEvent.click(page.getByRole('button', { name: 'Demos' }))
  expect(rowNames()).toEqual(['Ines Lund', 'Halla', 'KAIRO'])
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(page.getByRole('button', { name: 'Demos' }))
  expect(rowNames()).toEqual(['KAIRO', 'Halla', 'Ines Lund'])
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  expect(page.getByRole('button', { name: 'State' }).elements()).toEqual([])
})

it('moves from row to row with J and K, stops at both ends, and opens a row with Enter', async () => {
  await page.viewport(1440, 900)
  await render(<Table />)
  const focused = () => document.activeElement?.textContent
  await expect.poll(() => rowNames().length).toBe(3)
  await userEvent.keyboard('j')
  expect(focused()).toBe('Halla')
  await userEvent.keyboard('jj')
  await userEvent.keyboard('j')
  expect(focused()).toBe('KAIRO')
  await userEvent.keyboard('k')
  expect(focused()).toBe('Ines Lund')
  await userEvent.keyboard('{Enter}')
  expect(location.hash).toBe('#b')
})

it('opens a row that is pressed anywhere, or selects it where there is a preview', async () => {
  await page.viewport(1440, 900)
  const { rerender } = await render(<Table />)
  await userEvent.click(page.getByRole('cell', { name: '9', exact: true }))
  expect(location.hash).toBe('#c')
  await rerender(<Table hasPreview />)
  await userEvent.click(page.getByRole('cell', { name: '41', exact: true }))
  expect(location.hash).toBe('#c')
  const current = () => document.querySelector('tr[aria-current]')?.textContent
  await expect.poll(current).toContain('Ines Lund')
  await userEvent.keyboard('j')
  await expect.poll(current).toContain('KAIRO')
})

it('does not open a row for a click in a menu that it has opened', async () => {
  await page.viewport(1440, 900)
  history.replaceState(null, '', location.pathname)
  await render(<Table hasMenu />)
  for (const name of ['Extend Halla', 'Close Halla']) {
    const item = page.getByRole('menuitem', { name }).element() as HTMLElement
    item.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    item.click()
  }
  expect(location.hash).toBe('')
})

it('does not open a row for a press on a button that is replaced meanwhile, as the button of a menu is', async () => {
  await page.viewport(1440, 900)
  history.replaceState(null, '', location.pathname)
  await render(<Table hasMenu />)
  const button = page.getByRole('button', { name: 'More for Halla' }).element()
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.closest('td')!.click()
  expect(location.hash).toBe('')
})

it('has rows of 44 px with columns and totals, leaves out columns without room, and has rows of 64 px on a phone', async () => {
  await page.viewport(1440, 900)
  await render(<Table />)
  await expect.poll(() => rowNames().length).toBe(3)
  const heights = (rows: string) =>
    [...document.querySelectorAll(rows)].map((row) => Math.round(row.getBoundingClientRect().height))
  expect(heights('tbody tr')).toEqual([44, 44, 44])
  expect(document.querySelector('tfoot')!.textContent).toBe('3 drops68')
  await page.viewport(900, 900)
  await expect.element(page.getByRole('columnheader', { name: 'State' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Demos' })).toBeVisible()
  await page.viewport(390, 844)
  await expect.poll(() => heights('.dense-phone-row')).toEqual([64, 64, 64])
  expect(document.querySelector('table')).toBe(null)
  await userEvent.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Halla')
})

it('puts a heading above the first row of a group, which J and K pass over', async () => {
  const headings = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
  await page.viewport(1440, 900)
  await render(<Table groupOf={({ demos }) => (demos < 40 ? 'Few demos' : '')} />)
  await expect.poll(headings).toEqual(['Few demos', 'Halla', 'Ines Lund', 'Few demos', 'KAIRO'])
  await userEvent.click(page.getByRole('button', { name: 'Demos' }))
  expect(headings()).toEqual(['Ines Lund', 'Few demos', 'Halla', 'KAIRO'])
  await userEvent.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('Halla')
  await page.viewport(390, 844)
  const phoneRows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
  await expect.poll(phoneRows).toEqual(['Ines Lund', 'Few demos', 'Halla', 'KAIRO'])
})

it('divides the bar by share, and leaves what is missing empty', async () => {
  await page.viewport(1440, 900)
  const parts = [
    { color: 'var(--pitched)', count: 1 },
    { color: 'var(--nogo)', count: 0 },
    { color: 'var(--hold)', count: 2 },
  ]
  await render(
    <div style={{ width: '200px' }}>
      <SplitBar parts={parts} total={4} label="1 pitched, 2 on hold, 1 in screening" />
    </div>,
  )
  const bar = page.getByRole('img', { name: '1 pitched, 2 on hold, 1 in screening' }).element()
  const widths = [...bar.children].map((part) => Math.round(part.getBoundingClientRect().width))
  expect(widths).toEqual([50, 100])
})
