import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { demoForTests } from '../demo-for-tests.ts'
import type { DemoInFull } from '../demo.ts'
import { cacheDemo, useDemo } from '../use-demo.ts'
import { LinkConsent } from './link-consent.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const requested = demoForTests({
  result: 'pitch',
  linkRequestedAt: '2026-11-24T12:00:00.000Z',
  can: ['demo.read', 'demo.allow-link'],
})

function Page({ id }: { id: string }) {
  const { data } = useDemo(id)
  return data ? (
    <main>
      <h1>{data.title}</h1>
      <LinkConsent demo={data} />
    </main>
  ) : null
}

async function open(demo: DemoInFull) {
  cacheDemo(demo)
  await render(
    <QueryClientProvider client={queryClient}>
      <Page id={demo.id} />
    </QueryClientProvider>,
  )
}

it('answers a question with one press, and goes on with the boxes [B-3]', async () => {
  const allowed = { ...requested, mayBePlayedByLink: true, linkAnsweredAt: '2026-11-25T12:00:00.000Z' }
  const put = vi.spyOn(client, 'PUT').mockResolvedValue({ data: allowed } as never)
  await open(requested)
  await expect.element(page.getByRole('heading', { name: 'May Paper Moons be played by link?' })).toBeVisible()
  await expect.element(page.getByText(/^Casa Azul Discos asks to play it/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Allow', exact: true }))
  const box = page.getByRole('checkbox', { name: 'May be played for the artist and people working on the project' })
  await expect.element(box).toBeChecked()
  // The pressed button is gone, and the keyboard goes on where it was.
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByText(/^Allowed since /)).toBeVisible()
  const body = { mayBePlayedByLink: true, mayBeDownloadedByLink: false }
  expect(put).toHaveBeenCalledExactlyOnceWith('/api/demos/{id}/link-consent', {
    params: { path: { id: requested.id } },
    body,
  })
})

it('says why an answer was not saved, and keeps the question', async () => {
  vi.spyOn(client, 'PUT').mockRejectedValue(new Error('The connection is lost.'))
  await open(requested)
  await userEvent.click(page.getByRole('button', { name: 'Don’t allow' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Allow', exact: true })).toBeEnabled()
})

it('is not shown after a no go of a screener, which nobody can play', async () => {
  await open({ ...requested, result: 'nogo' })
  await expect.element(page.getByRole('heading', { name: 'Paper Moons' })).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
})
