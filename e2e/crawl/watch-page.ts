import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import { expectedErrors } from './exceptions.ts'

export type Watch = {
  /** Problems since the last call. */
  problems: () => string[]
  /** Effects of the last click outside the page: a request, a download, another tab. */
  effects: () => string[]
  /** Intended error responses that the page must explain. */
  apiErrors: () => string[]
  clearEffects: () => void
  /** Resolves when no request is pending anymore; true if there was one. */
  waitForRequests: () => Promise<boolean>
}

const parameters = /\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|[\w.-]{40,}|\d{4}-\d\d-\d\d|\d+)(?=\/|$)/g
const answersOnce = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr', 'font'])

/** `POST /api/drops/:id/approve`, so that one row of a table covers all of its kind. */
const operationOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replaceAll(parameters, '/:id')}`

/** Records every request and error of our own pages. */
export function watch(context: BrowserContext, page: Page, baseUrl: string): Watch {
  const isOurs = (url: string) => url.startsWith(baseUrl)
  const underWay = new Set<Request>()
  const problems: string[] = []
  let effects: string[] = []
  const apiErrors: string[] = []
  const onRequestEnd = (request: Request) => underWay.delete(request)

  const checkResponse = (response: Response) => {
    if (!isOurs(response.url()) || response.status() < 400) return
    const failedOperation = `${operationOf(response.request())} ${response.status()}`
    const expected = expectedErrors[failedOperation]
    if (!expected) problems.push(`refused: ${failedOperation}`)
    else if (!expected.isQuiet) apiErrors.push(failedOperation)
  }

  page.on('response', checkResponse)
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning'
    // The browser's own message about a response; the response itself is judged below.
    if (loud && isOurs(message.location().url) && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!isOurs(request.url())) return
    effects.push(request.resourceType() === 'script' ? 'script' : 'request')
    if (answersOnce.has(request.resourceType())) underWay.add(request)
  })
  page.on('requestfinished', onRequestEnd)
  page.on('requestfailed', (request) => {
    onRequestEnd(request)
    const why = request.failure()?.errorText ?? ''
    // Leaving a page cancels its requests.
    if (isOurs(request.url()) && why !== 'net::ERR_ABORTED') problems.push(`${operationOf(request)} failed: ${why}`)
  })
  page.on('download', (download) => {
    effects.push('download')
    void download.cancel()
  })
  page.on('filechooser', () => effects.push('file chooser'))
  page.on('dialog', (dialog) => {
    effects.push('dialog')
    void dialog.accept()
  })
  context.on('page', (other) => {
    if (other === page) return
    effects.push('tab')
    void other.close()
  })
  const takeAll = (list: string[]) => {
    const all = [...new Set(list)]
    list.length = 0
    return all
  }
  return {
    problems: () => takeAll(problems),
    effects: () => effects,
    apiErrors: () => takeAll(apiErrors),
    clearEffects: () => (effects = []),
    async waitForRequests() {
      if (underWay.size === 0) return false
      const until = Date.now() + 5_000
      while (underWay.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 15))
      underWay.clear()
      return true
    },
  }
}
