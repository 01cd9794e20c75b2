import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, type Mock, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import type { Colleague, Team } from '../team.ts'
import { People } from './people.tsx'

afterEach(() => void vi.restoreAllMocks())

const lead: Colleague = {
  id: 'jonna',
  name: 'Jonna Ek',
  email: 'jonna@northbound.example',
  role: 'lead',
  isYou: true,
  profileImage: null,
  lastSeenAt: null,
  isListening: true,
  heardMs: 0,
  songsHeard: 0,
  answered: 0,
  toDo: 0,
  // The only lead neither leaves nor becomes anything else.
  can: ['team.read'],
}
const priya: Colleague = {
  ...lead,
  id: 'priya',
  name: 'Priya Raman',
  role: 'member',
  isYou: false,
  isListening: false,
  can: ['colleague.set-role', 'colleague.remove'],
}
const people = [lead, priya]
const team = { organization: { id: 'northbound', name: 'Northbound Music', approvedDomain: null }, people } as Team
const loaded = { isError: false, isFetchNextPageError: false, hasNextPage: false, isFetchingNextPage: false }
const query = { ...loaded, data: { pages: [{ rows: people }] }, fetchNextPage: () => {}, refetch: () => {} }

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      {/* Below the place of the bar at the top, under which the head of the table stays. */}
      <div style={{ paddingTop: 100 }}>
        <People team={team} people={people} page={query} />
      </div>
    </QueryClientProvider>,
  )

const row = page.getByRole('row', { name: /Priya Raman/ })
const makeObserver = async () => {
  await userEvent.click(row.getByRole('button', { name: 'Role of Priya Raman: Member' }))
  await userEvent.click(page.getByRole('menuitemradio', { name: /^Observer/ }))
}

it('[B-4] says in the row that a role could not be changed, and tries again', async () => {
  const patch = vi.spyOn(client, 'PATCH') as unknown as Mock<
    (path: string, init: { body: unknown }) => Promise<unknown>
  >
  patch.mockRejectedValue(new ApiError('server/failed', 500, ''))
  await show()
  await makeObserver()
  await expect.element(row.getByText(/^We couldn’t change Priya Raman’s role\./)).toBeVisible()
  await expect.element(row.getByRole('button', { name: 'Role of Priya Raman: Member' })).toBeVisible()
  patch.mockResolvedValue({ data: team })
  await userEvent.click(row.getByRole('button', { name: 'Try again' }))
  await expect.element(row.getByText(/^We couldn’t change Priya Raman’s role\./)).not.toBeInTheDocument()
  expect(patch.mock.calls.map(([, init]) => init.body)).toEqual([{ role: 'observer' }, { role: 'observer' }])
})

it('[B-4] says why the server refuses a change that would be refused again', async () => {
  vi.spyOn(client, 'PATCH').mockRejectedValue(new ApiError('team/last-lead', 409, 'A team needs a lead.'))
  await show()
  await makeObserver()
  await expect.element(row.getByRole('alert')).toHaveTextContent('A team needs a lead.')
  await expect.element(row.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('[B-4] tells the only lead what has to happen before they can leave', async () => {
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Role of you: Lead' }))
  await expect
    .element(page.getByRole('menuitem', { name: 'To leave, make someone else a lead first' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(1)
})
