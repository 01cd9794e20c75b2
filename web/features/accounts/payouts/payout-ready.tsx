import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { meKey } from '../../../lib/session/me.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'

/** How long the confirmation is shown before the page navigates on, in ms. */
const restMs = 2_500

export function PayoutReady() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    // The server has updated the account, so the gate opens.
    void queries.invalidateQueries({ queryKey: meKey })
    const timer = setTimeout(() => void navigate('/', { replace: true }), restMs)
    return () => clearTimeout(timer)
  }, [navigate, queries])
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="title">Your payout account is ready</h1>
      <p className="text-text-2">You can now withdraw what you earn.</p>
      <LinkButton to="/" variant="main">
        Go to Drops
      </LinkButton>
    </section>
  )
}
