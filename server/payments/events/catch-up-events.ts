import type { Deps } from '../../deps.ts'
import { handledEventTypes, receiveProviderEvents, retryUnprocessedEvents } from './receive-provider-event.ts'

const hourMs = 3_600_000

/**
 * Reads from the provider what its webhooks should have told us in these hours, and takes in what is new: refunds and
 * disputes of payments that wait for nothing are found no other way. What we know already changes nothing.
 */
export async function catchUpEvents(deps: Deps, hours: number): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - hours * hourMs)
  for await (const events of deps.provider.listEvents({ types: handledEventTypes, since })) {
    await receiveProviderEvents(deps, events)
  }
  await retryUnprocessedEvents(deps)
}
