import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../../lib/api/query-client.ts'
import { queuedDemoForTests } from '../queued-demo-for-tests.ts'
import { MarksBar } from './marks-bar.tsx'
import type { StageMarks } from './use-stage-marks.ts'

async function renderBar() {
  const [collect, chooseCollection] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const marks = { collect, chooseCollection } as unknown as StageMarks
  await render(
    <QueryClientProvider client={queryClient}>
      <MarksBar demo={queuedDemoForTests('Slow Exit', 'pitch', ['demo.collect'])} marks={marks} showKeys={false}>
        {null}
      </MarksBar>
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Collection' })
  return { button, pressed: () => [collect.mock.calls.length, chooseCollection.mock.calls.length] }
}

it.each(['Enter', ' '])('[B-3] adds a song once while “%s” is held, and asks for no collection', async (key) => {
  const { button, pressed } = await renderBar()
  button.element().focus()
  await userEvent.keyboard(`{${key}>5/}`)
  expect(pressed()).toEqual([1, 0])
})

it('[B-3] asks for a collection on a long press, and still adds with a key after it', async () => {
  const { button, pressed } = await renderBar()
  await userEvent.click(button, { delay: 700 })
  expect(pressed()).toEqual([0, 1])
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(pressed()).toEqual([1, 1])
})
