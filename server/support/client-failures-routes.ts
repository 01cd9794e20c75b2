import { clientFailures } from '@velv/domain/client-failures.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import * as contract from './client-failures-contract.ts'

/**
 * Logs failures in a browser. A page can claim anything, so a log line holds only predefined text, a number, and a path
 * only if `onlyKnownPaths` contains it. The reporting person is not logged.
 */
export function clientFailureRoutes(
  on: MountRoute<Viewer>,
  { log, limits }: Pick<Deps, 'log' | 'limits'>,
  onlyKnownPaths: ReadonlySet<string>,
): void {
  on(contract.reportFailures, async (c) => {
    await limits.consume('client.report', c.get('viewer').id)
    for (const { kind, status, path } of c.req.valid('json').failures) {
      const about = { kind, status, ...(path && { path: onlyKnownPaths.has(path) ? path : 'unknown' }) }
      log.warn(about, `browser: ${clientFailures[kind]}`)
    }
    return c.body(null, 204)
  })
}
