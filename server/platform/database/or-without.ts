import { type DatabaseWatch, isOutage } from './outage.ts'

/** How long a page that can do without the database waits for it, in ms. */
const patienceMs = 3000

/** What the database says, or this where it is away or silent: a page that anybody may read does not fail with it. */
export async function orWithout<Found, const Without>(
  { isDown }: Pick<DatabaseWatch, 'isDown'>,
  ask: () => Promise<Found>,
  without: Without,
): Promise<Found | Without> {
  if (isDown()) return without
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<Without>((resolve) => (timer = setTimeout(resolve, patienceMs, without)))
  try {
    return await Promise.race([ask(), patience])
  } catch (error) {
    if (isOutage(error)) return without
    throw error
  } finally {
    clearTimeout(timer)
  }
}
