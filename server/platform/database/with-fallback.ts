import { type DatabaseWatch, isOutage } from './outage.ts'

/** How long a page that can do without the database waits for it, in ms. */
const timeoutMs = 3000

/** Returns the fallback when the database fails or is slow, so that public pages keep working. */
export async function withFallback<Found, const Fallback>(
  { isDown }: Pick<DatabaseWatch, 'isDown'>,
  ask: () => Promise<Found>,
  fallback: Fallback,
): Promise<Found | Fallback> {
  if (isDown()) return fallback
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Fallback>((resolve) => (timer = setTimeout(resolve, timeoutMs, fallback)))
  try {
    return await Promise.race([ask(), timeout])
  } catch (error) {
    if (isOutage(error)) return fallback
    throw error
  } finally {
    clearTimeout(timer)
  }
}
