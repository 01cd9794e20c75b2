import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../../lib/api/client.ts'
import { Toasts } from '../../../../ui/feedback/toast.tsx'
import { type BriefDraft, emptyDraft } from '../brief-draft.ts'
import { useBriefDocuments } from './use-brief-documents.ts'

afterEach(() => vi.restoreAllMocks())

const draftId = '019f0000-0000-7000-8000-000000000001'
const [opened, saved] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:05:00.000Z']

function Editor({ message }: { message: string }) {
  const [draft, setDraft] = useState<BriefDraft>({
    ...emptyDraft(new Date(0)),
    artist: 'Ines Lund',
    documentId: draftId,
    documentRead: opened,
  })
  const change = (part: Partial<BriefDraft>) => setDraft((last) => ({ ...last, ...part }))
  const documents = useBriefDocuments({ draft, change })
  return (
    <>
      <output>{`${draft.artist}, ${draft.documentId ? `draft as of ${draft.documentRead}` : 'no draft'}`}</output>
      <button onClick={documents.save}>Save draft</button>
      <button onClick={() => documents.fill({ artist: 'Rosa Leal' }, message)}>Duplicate</button>
      <Toasts />
    </>
  )
}

/** The editor, with a save of its draft on the way; `message` is the toast of the brief that takes its place. */
async function renderSaving(message: string) {
  const rows = { rows: [{ id: draftId, kind: 'draft', name: 'Ines Lund', brief: {}, closes: '', updatedAt: saved }] }
  vi.spyOn(client, 'GET').mockResolvedValue({ data: { rows: [] } } as never)
  let answer = () => {}
  const put = vi.spyOn(client, 'PUT').mockImplementation(
    (() =>
      new Promise((resolve) => {
        answer = () => resolve({ data: rows })
      })) as never,
  )
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor message={message} />
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => put.mock.calls.length).toBe(1)
  return { put, answer: () => answer() }
}

it('does not attach a draft whose save ends late to the brief that has taken its place', async () => {
  const { answer } = await renderSaving('Duplicated.')
  await userEvent.click(page.getByRole('button', { name: 'Duplicate' }))
  answer()
  await expect.element(page.getByText('Rosa Leal, no draft')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve))
  await expect.element(page.getByText('Rosa Leal, no draft')).toBeVisible()
})

it('saves a draft that Undo has brought back over the version that it saved meanwhile', async () => {
  const { put, answer } = await renderSaving('Duplicated by mistake.')
  await userEvent.click(page.getByRole('button', { name: 'Duplicate' }))
  answer()
  await userEvent.click(
    page.getByRole('dialog', { name: 'Duplicated by mistake.' }).getByRole('button', { name: /^Undo/ }),
  )
  await expect.element(page.getByText(/^Ines Lund, draft/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => put.mock.calls.length).toBe(2)
  expect(put.mock.calls[1]![1]).toMatchObject({ body: { read: saved } })
})
