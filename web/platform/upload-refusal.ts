import { DetailedError } from 'tus-js-client'

/** The sentence of the server's refusal of an upload; undefined where it did not answer with one. */
export function refusedWith(error: Error): string | undefined {
  if (!(error instanceof DetailedError)) return undefined
  try {
    const problem: { title?: unknown } = JSON.parse(error.originalResponse?.getBody() ?? '')
    return typeof problem.title === 'string' ? problem.title : undefined
  } catch {
    return undefined
  }
}
