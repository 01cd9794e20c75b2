import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { MeContext, type Me } from '../../../lib/session/session.ts'
import { demoForTests } from '../demo-for-tests.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { useSongDetails } from './use-song-details.ts'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  localStorage.clear()
})

const draft = demoForTests({ result: 'draft', payment: 'none' })

function Draft({ onDeleted }: { onDeleted: () => void }) {
  const editor = useSongDetails(draft.dropId, draft, () => Promise.reject(new Error('There is a draft.')))
  return (
    <>
      <input
        aria-label="Title"
        value={editor.details.title}
        onChange={({ target }) => editor.setField('title', target.value)}
      />
      <DeleteDraft demo={draft} stopSaving={editor.stopSaving} onDeleted={onDeleted} />
    </>
  )
}

async function open() {
  const onDeleted = vi.fn<() => void>()
  vi.spyOn(client, 'GET').mockReturnValue(new Promise(() => undefined))
  const deletion = vi.spyOn(client, 'DELETE').mockResolvedValue({ response: new Response() } as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={{ id: 'mira' } as Me}>
        <Draft onDeleted={onDeleted} />
      </MeContext>
    </QueryClientProvider>,
  )
  return { onDeleted, deletion }
}

it('deletes a draft only after a save under way has ended', async () => {
  let answer: (saved: unknown) => void = () => {}
  const save = vi.spyOn(client, 'PUT').mockReturnValue(new Promise((resolve) => (answer = resolve)) as never)
  const { onDeleted, deletion } = await open()
  await userEvent.fill(page.getByLabelText('Title'), 'Paper Moon')
  await expect.poll(() => save.mock.calls.length).toBe(1)
  await userEvent.click(page.getByRole('button', { name: 'Delete draft' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }))
  expect(deletion).not.toHaveBeenCalled()
  answer({ data: { ...draft, title: 'Paper Moon' } })
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1)
  expect(deletion).toHaveBeenCalledOnce()
})
