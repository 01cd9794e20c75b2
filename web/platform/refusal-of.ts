import type { components } from './api-types.d.ts'
import { Refusal } from './refusal.ts'

/** The refusal an answer carries as problem+json, or the general one when it carries none. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const problem: Partial<components['schemas']['Problem']> = await response.json().catch(() => ({}))
  return new Refusal(
    problem.code ?? 'server/failed',
    response.status,
    problem.title ?? 'Something went wrong on our side. Try again.',
    problem.fields,
    // In seconds; the server never sends the form with a date.
    Number(response.headers.get('retry-after')) || undefined,
  )
}

export const unreachable = () => new Refusal('network/unreachable', 0, 'No connection. Check it and try again.')
