import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Withdraw } from './withdraw.tsx'

afterEach(() => void vi.restoreAllMocks())

const wallet = {
  currency: 'usd',
  secondsRateMicros: 5000,
  seconds: 27_231,
  nextRateMicros: 6_000,
  balanceMicros: 136_236_693,
  withdrawableMicros: 136_230_000,
  withdrawal: null,
} as const

const dialog = page.getByRole('dialog', { name: 'Withdraw $136.23' })
const confirm = dialog.getByRole('button', { name: 'Withdraw' })

async function openDialog(readBank: () => Promise<unknown>) {
  vi.spyOn(client, 'GET').mockImplementation(readBank as never)
  const withdraw = vi.spyOn(client, 'POST').mockReturnValue(new Promise(() => undefined) as never)
  await render(
    <QueryClientProvider client={queryClient}>
      <Withdraw wallet={wallet} />
    </QueryClientProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Withdraw $136.23' }))
  return withdraw
}

it('[L-4] names the bank before the money goes', async () => {
  const withdraw = await openDialog(async () => ({
    data: { bank: { name: 'Chase', last4: '6789' } },
    response: new Response(),
  }))
  await expect.element(dialog.getByRole('status').getByText('To Chase ••6789')).toBeVisible()
  expect(withdraw).not.toHaveBeenCalled()
  await userEvent.click(confirm)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(withdraw).toHaveBeenCalledOnce()
})

it('[L-4] names no bank where the provider doesn’t answer, and lets the screener withdraw', async () => {
  const withdraw = await openDialog(() => Promise.reject(new ApiError('payment/unavailable', 503, '')))
  await expect.element(dialog.getByRole('status').getByText(/^We couldn’t check your bank with Stripe\./)).toBeVisible()
  await expect.element(dialog.getByText('••')).not.toBeInTheDocument()
  await userEvent.click(confirm)
  expect(withdraw).toHaveBeenCalledOnce()
})
