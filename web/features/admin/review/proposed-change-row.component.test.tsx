import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { ProposedChangeRow } from './proposed-change-row.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

afterEach(() => {
  vi.restoreAllMocks()
  drafts.clear()
})

const proposal = {
  id: '7f',
  state: 'waiting' as const,
  changes: [{ field: 'genre', before: ['pop'], after: ['soul'] }],
  reason: null,
  at: '2026-11-20T12:00:00.000Z',
}
const drop = {
  id: '7e',
  artist: 'Ines Lund',
  label: '',
  genre: ['pop'],
  counts: null,
  owner: null,
  pending: null,
} as unknown as ReviewedDrop

const drafts = new Map<string, string>()

function ReviewPage({ isWaiting }: { isWaiting: boolean }) {
  return (
    <QueryClientProvider client={queryClient}>
      <main id="page" tabIndex={-1}>
        <h1>Drops Review</h1>
        <ul>
          {isWaiting && (
            <ProposedChangeRow drop={drop} proposal={proposal} drafts={drafts} changes={() => null} name={() => null} />
          )}
        </ul>
      </main>
    </QueryClientProvider>
  )
}

const heading = page.getByRole('heading', { name: 'Drops Review' })

async function openDialog(button: string) {
  const request = vi.spyOn(client, 'POST').mockReturnValue(new Promise(() => undefined))
  const { rerender } = await render(<ReviewPage isWaiting />)
  await userEvent.click(page.getByRole('button', { name: `${button} the changes to Ines Lund` }))
  return { request, removeRow: () => rerender(<ReviewPage isWaiting={false} />) }
}

it('moves the focus to the heading when the list drops an approved change before the response arrives', async () => {
  const { request, removeRow } = await openDialog('Approve')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Approve changes' }))
  await expect.poll(() => request.mock.calls.length).toBe(1)
  await removeRow()
  await expect.element(heading).toHaveFocus()
})

it('moves the focus to the heading when the list drops a rejected change before the response arrives', async () => {
  const { request, removeRow } = await openDialog('Reject')
  await userEvent.fill(page.getByRole('dialog').getByLabelText('Reason'), 'Say more about the tempo.')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Reject changes' }))
  await expect.poll(() => request.mock.calls.length).toBe(1)
  await removeRow()
  await expect.element(heading).toHaveFocus()
})

it('keeps the reason of a rejection that is undone', async () => {
  vi.spyOn(client, 'POST').mockReturnValue(new Promise(() => undefined))
  const { rerender } = await render(<ReviewPage isWaiting />)
  const reject = page.getByRole('button', { name: 'Reject the changes to Ines Lund' })
  await userEvent.click(reject)
  await userEvent.fill(page.getByRole('dialog').getByLabelText('Reason'), 'Say more about the tempo.')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Reject changes' }))
  await rerender(<ReviewPage isWaiting={false} />)
  await rerender(<ReviewPage isWaiting />)
  await userEvent.click(reject)
  await expect.element(page.getByRole('dialog').getByLabelText('Reason')).toHaveValue('Say more about the tempo.')
})
