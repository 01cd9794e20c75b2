import { QueryClientProvider } from '@tanstack/react-query'
import { foreignFactText } from '@velv/domain/songs/splits/split-sheet.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { SplitsBlock } from './splits-block.tsx'
import type { Splits, SplitWriter } from './use-splits.ts'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const writer = (change: Partial<SplitWriter> = {}): SplitWriter => ({
  id: change.name ?? 'Jonas Reed',
  name: 'Jonas Reed',
  legalName: '',
  roles: ['composer'],
  shareBasisPoints: 3000,
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  publisherIpi: '',
  isCreator: false,
  email: 'jonas@studio.example',
  state: 'sent',
  sentAt: '2026-11-17T12:00:00.000Z',
  canRemind: true,
  openedAt: null,
  answeredAt: null,
  answeredBy: '',
  suggestion: null,
  reason: '',
  isErased: false,
  ...change,
})

const ada = writer({ name: 'Ada Walker', isCreator: true, email: '', shareBasisPoints: 5000, state: 'confirmed' })

const splits = (change: Partial<Splits> = {}): Splits => ({
  version: 1,
  revision: 3,
  title: 'Half the Road',
  isrc: '',
  iswc: '',
  sentAt: null,
  finalAt: null,
  finalVersion: null,
  isReadyForHold: false,
  missing: ['20% unassigned'],
  unprintable: [],
  canSend: false,
  oneStop: 'Not one-stop: shares aren’t confirmed yet.',
  addenda: [],
  writers: [ada, writer()],
  ...change,
})

const song = { id: '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11', title: 'Half the Road', isrc: '' }

const show = async (found: Splits) => {
  vi.spyOn(client, 'GET').mockResolvedValue({ data: found, response: new Response() })
  await render(
    <QueryClientProvider client={queryClient}>
      <SplitsBlock song={song} />
    </QueryClientProvider>,
  )
}

it('says what is missing, and draws what is not confirmed in stripes [C-2]', async () => {
  await show(splits())
  await expect.element(page.getByRole('status')).toHaveTextContent('20% unassigned')
  const bar = page.getByRole('img', { name: 'Ada Walker 50.00%, Jonas Reed 30.00%' })
  const parts = [...bar.element().querySelectorAll('i')].map((part) => getComputedStyle(part).backgroundImage)
  expect(parts.map((image) => image.startsWith('repeating-linear-gradient'))).toEqual([false, true, false])
  expect(page.getByRole('button', { name: 'Send for confirmation' }).elements()).toEqual([])
})

it('says when all shares are confirmed', async () => {
  await show(splits({ isReadyForHold: true, missing: [], finalVersion: 1, finalAt: '2026-11-19T12:00:00.000Z' }))
  await expect.element(page.getByText('All shares confirmed.', { exact: true })).toBeVisible()
})

it('counts the total while shares are typed, splits evenly to the hundredth, and saves basis points', async () => {
  const save = vi.spyOn(client, 'PUT').mockReturnValue(new Promise(() => undefined))
  await show(splits({ canSend: false }))
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  await expect.element(page.getByText('Total 80%')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add a writer' }))
  await userEvent.click(page.getByRole('button', { name: 'Split evenly' }))
  await expect.element(page.getByText('Total 100%')).toBeVisible()
  await userEvent.fill(page.getByRole('group', { name: 'Writer 3' }).getByLabelText('Share (%)'), '33,35')
  await expect.element(page.getByText('0.02% over 100%')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await expect.poll(() => save.mock.calls.length).toBe(1)
  const { body } = save.mock.calls[0]![1] as unknown as { body: { revision: number; writers: SplitWriter[] } }
  expect([body.revision, body.writers.map(({ shareBasisPoints }) => shareBasisPoints)]).toEqual([3, [3334, 3333, 3335]])
})

it('says what saving does before it is saved [C-5]', async () => {
  const jonas = writer({ state: 'confirmed', shareBasisPoints: 5000 })
  const finalAt = '2026-11-19T12:00:00.000Z'
  await show(
    splits({ missing: [], sentAt: finalAt, finalAt, finalVersion: 1, isReadyForHold: true, writers: [ada, jonas] }),
  )
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))
  const [own, theirs] = ['You', 'Writer 2'].map((name) => page.getByRole('group', { name }))
  await userEvent.click(own!.getByText('Publisher, PRO, and IPI'))
  await userEvent.fill(own!.getByRole('textbox', { name: 'IPI number', exact: true }), '00014107338')
  const addition = 'Saving this adds it to the final sheet with its date. No one has to confirm again.'
  await expect.element(page.getByText(addition)).toBeVisible()
  await userEvent.click(theirs!.getByText('Publisher, PRO, and IPI'))
  await expect.element(theirs!.getByRole('textbox', { name: 'IPI number', exact: true })).toBeDisabled()
  await expect.element(theirs!.getByText(foreignFactText('Jonas Reed')).first()).toBeVisible()
  await userEvent.fill(own!.getByLabelText('Share (%)'), '40')
  const effect =
    'Saving this starts version 2. We’ll tell Jonas Reed, who has to confirm again once you send it. Version 1 stays final until then.'
  await expect.element(page.getByText(effect)).toBeVisible()
})

it('keeps the title that the sheet was sent with, and starts a version for a new one [C-5]', async () => {
  const save = vi.spyOn(client, 'PUT').mockReturnValue(new Promise(() => undefined))
  const finalAt = '2026-11-19T12:00:00.000Z'
  await show(splits({ title: 'Before', missing: [], sentAt: finalAt, finalAt, finalVersion: 1 }))
  await expect.element(page.getByText('This sheet was sent with the title “Before”, and keeps it.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Start version 2' }))
  expect(save.mock.calls[0]![1]).toMatchObject({ body: { revision: 3, startVersion: true } })
})

it('takes over what a co-writer suggests', async () => {
  const suggestion = { shareBasisPoints: 4500, roles: ['lyricist' as const], message: 'I wrote the words.' }
  await show(splits({ writers: [ada, writer({ state: 'corrected', suggestion })] }))
  await expect.element(page.getByText('Suggests 45.00%, lyricist')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Use suggestion' }))
  const group = page.getByRole('group', { name: 'Writer 2' })
  await expect.element(group.getByLabelText('Share (%)')).toHaveValue('45.00')
  await expect.element(group.getByRole('checkbox', { name: 'Lyricist' })).toBeChecked()
  await expect.element(group.getByRole('checkbox', { name: 'Composer' })).not.toBeChecked()
})

it('tells what happened to the splits once its history is opened, page by page [C-2]', async () => {
  const entry = (id: string, text: string, email = '') => ({
    id,
    at: '2026-11-18T12:00:00.000Z',
    version: 2,
    text,
    email,
  })
  const pages: Record<string, object> = {
    first: { rows: [entry('9', 'Jonas Reed confirmed', 'jonas@studio.example')], next: '9' },
    second: { rows: [entry('3', 'You saved a new version')], next: null },
  }
  const asked: unknown[] = []
  vi.spyOn(client, 'GET').mockImplementation(((
    path: string,
    init: { params: { query?: { after?: string | null } } },
  ) => {
    if (!path.endsWith('/history')) return Promise.resolve({ data: splits(), response: new Response() })
    const after = init.params.query?.after ?? null
    asked.push(after)
    return Promise.resolve({ data: pages[after ? 'second' : 'first'], response: new Response() })
  }) as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <SplitsBlock song={song} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('History', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
  await userEvent.click(page.getByText('History', { exact: true }))
  const list = page.getByRole('list', { name: 'History of the splits' })
  await expect.element(list.getByText('Jonas Reed confirmed.')).toBeVisible()
  await expect.element(list.getByText('Version 2 · jonas@studio.example')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show more' }))
  await expect.element(list.getByText('You saved a new version.')).toBeVisible()
  expect([asked, list.getByRole('listitem').elements().length]).toEqual([[null, '9'], 2])
})

it('says before it is sent what the PDF can’t print [X-1]', async () => {
  await show(splits({ canSend: true, missing: [], unprintable: ['𞤀𞤣𞤤𞤢𞤥', '𞤋𞤦'] }))
  await expect.element(page.getByText('“𞤀𞤣𞤤𞤢𞤥” and “𞤋𞤦”')).toBeVisible()
})

it('moves the focus to the writer who is added, and back to the heading when the form is closed [C-2]', async () => {
  await show(splits({ version: 0, writers: [ada], missing: [] }))
  await page.getByRole('button', { name: 'Add your co-writers' }).click()
  await expect
    .element(page.getByRole('group', { name: 'Writer 2' }).getByRole('textbox', { name: 'Name' }))
    .toHaveFocus()
  await userEvent.keyboard('Jonas')
  await page.getByRole('button', { name: 'Add a writer' }).click()
  await expect
    .element(page.getByRole('group', { name: 'Writer 3' }).getByRole('textbox', { name: 'Name' }))
    .toHaveFocus()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { name: 'Writers and splits' })).toHaveFocus()
})
