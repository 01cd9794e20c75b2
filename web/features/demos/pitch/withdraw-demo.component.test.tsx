import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { demoForTests } from '../demo-for-tests.ts'
import { WithdrawDemo } from './withdraw-demo.tsx'

afterEach(() => void vi.restoreAllMocks())

function PitchPage({ canWithdraw }: { canWithdraw: boolean }) {
  return (
    <QueryClientProvider client={queryClient}>
      <main id="page" tabIndex={-1}>
        <h1>Paper Moons</h1>
        {canWithdraw && <WithdrawDemo demo={demoForTests()} />}
      </main>
    </QueryClientProvider>
  )
}

const withdraw = page.getByRole('button', { name: 'Withdraw' })
const dialog = page.getByRole('alertdialog', { name: 'Withdraw Paper Moons?' })

it('moves the focus to the heading when the page hears of the withdrawal before the response', async () => {
  const request = vi.spyOn(client, 'POST').mockReturnValue(new Promise(() => undefined))
  const { rerender } = await render(<PitchPage canWithdraw />)
  await userEvent.click(withdraw)
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await expect.poll(() => request.mock.calls.length).toBe(1)
  await rerender(<PitchPage canWithdraw={false} />)
  await expect.element(page.getByRole('heading', { name: 'Paper Moons' })).toHaveFocus()
})
