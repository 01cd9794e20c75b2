import { clientFailures } from '@velv/domain/client-failures.ts'
import { pageAt } from '@velv/domain/pages.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { cleanName, cleanText, type StackFrame } from '../platform/observability/error-reports.ts'
import { currentSpan } from '../platform/observability/tracing.ts'
import * as contract from './client-failures-contract.ts'

/**
 * Logs failures and errors in a browser, and sends errors to the operator's error tracker. A page can claim anything, so a log line holds only predefined text, a number, and a path
 * only if `onlyKnownPaths` contains it; of an error also its cleaned message and its places in files of the web app. The
 * reporting person is not logged.
 */
export function clientFailureRoutes(
  on: MountRoute<Viewer>,
  { log, limits, metrics, errorReporter }: Pick<Deps, 'log' | 'limits' | 'metrics' | 'errorReporter'>,
  onlyKnownPaths: ReadonlySet<string>,
): void {
  on(contract.reportFailures, async ({ viewer, json }) => {
    await limits.consume('client.report', viewer.id)
    for (const { kind, status, path } of json.failures) {
      const about = { kind, status, ...(path && { path: onlyKnownPaths.has(path) ? path : 'unknown' }) }
      log.warn(about, `browser: ${clientFailures[kind]}`)
    }
  })

  on(contract.reportError, async ({ json: { kind, name, message, stack, page }, c }) => {
    await limits.consume('client.error', c.get('address'))
    const error = { type: cleanName(name), text: cleanText(message), frames: browserFrames(stack) }
    metrics.clientError(kind)
    const tags = { kind, route: pageAt(page).path, request: c.get('requestId') }
    const places = error.frames.map(({ file, line, column }) => `${file}:${line}:${column}`)
    log.warn({ ...tags, name: error.type, message: error.text, places }, 'browser: unexpected error')
    errorReporter?.report({
      platform: 'javascript',
      level: 'error',
      message: 'browser: unexpected error',
      error,
      tags,
      traceId: currentSpan()?.traceId,
    })
  })
}

/** The frames of a stack that are in files of the web app, the innermost first; the rest may be anything. */
function browserFrames(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .slice(0, 30)
    .flatMap((line) => {
      const [, file, row, column] = /(\/assets\/[\w.-]{1,100}\.js):(\d{1,7}):(\d{1,7})\)?\s*$/.exec(line) ?? []
      if (!file) return []
      // Chrome writes `at call (place)`, Firefox and Safari write `call@place`.
      const [, chrome, other] = /^\s*(?:at (?:async )?([\w$.]{1,60}) \(|([\w$.]{1,60})@)/.exec(line) ?? []
      const call = chrome ?? other
      return { file, line: Number(row), column: Number(column), ...(call ? { function: call } : {}) }
    })
}
