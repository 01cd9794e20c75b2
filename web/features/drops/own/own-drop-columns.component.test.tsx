import { dropStates } from '@velv/domain/drops/drop.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DenseTable } from '../../../ui/data/dense-table.tsx'
import { rowStateLabel } from './drop-state-label.tsx'
import { ownDropColumns } from './own-drop-columns.tsx'
import { type OwnDrop, rowStateOf } from './own-drop.ts'

it.each(['drops', 'inbox'] as const)('shows every state in full in the table of %s', async (list) => {
  const rows = dropStates.flatMap((state) =>
    [0, 1].map((waiting) => ({ id: `${state}${waiting}`, state, counts: { screening: waiting, pitch: waiting } })),
  ) as OwnDrop[]
  const state = ownDropColumns(list, rows, '').find(({ key }) => key === 'state')!
  await page.viewport(1440, 900)
  await render(
    <DenseTable
      label="Drops"
      columns={[{ key: 'name', label: 'Drop', cell: ({ id }) => id }, state]}
      rows={rows}
      keyOf={({ id }) => id}
      phoneRow={() => null}
    />,
  )
  await document.fonts.ready
  const cells = [...document.querySelectorAll('tbody td')]
  expect(cells.map((cell) => cell.textContent)).toEqual(rows.map((row) => rowStateLabel(rowStateOf(row))))
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)).toEqual([])
})
