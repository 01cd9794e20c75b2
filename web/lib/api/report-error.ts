import { type ClientErrorKind, clientErrorLengths } from '@velv/domain/client-errors.ts'

/** A page that fails again and again reports its first errors only, each once. */
const errorsPerPage = 5

/** Errors with these names have their message on the page, or are no error. */
const expected = ['ApiError', 'AbortError', 'TimeoutError']

const reported = new Set<string>()

/** Reports an error that nobody expected to the server, which cleans and keeps it. Never throws. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  if (!(error instanceof Error) || expected.includes(error.name)) return
  const { name, message, stack = '' } = error
  const key = `${name} ${message}`
  if (reported.size >= errorsPerPage || reported.has(key)) return
  reported.add(key)
  const cut = { name, message, stack, page: location.pathname }
  const lengths = Object.entries(clientErrorLengths) as [keyof typeof cut, number][]
  const body = { kind, ...Object.fromEntries(lengths.map(([field, length]) => [field, cut[field].slice(0, length)])) }
  fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
