import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Profession, professions, roleOf } from '@velv/domain/roles.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { type Me, MeContext } from '../../lib/session/session.ts'
import PayoutAccountPage from './payout-account-page.tsx'

const textFor = (profession: Profession) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MeContext value={{ profession, gate: 'open', stripeAccount: null } as Me}>
          <PayoutAccountPage />
        </MeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )

it.each(professions.filter((profession) => roleOf(profession) !== 'creator'))(
  'checks the payout account of a %s only if they are paid [L-5]',
  (profession) => {
    const isPaid = profession === 'screener'
    expect(textFor(profession).includes('You don’t need a payout account')).toBe(!isPaid)
    expect(textFor(profession).includes('Checking your account with Stripe')).toBe(isPaid)
  },
)
