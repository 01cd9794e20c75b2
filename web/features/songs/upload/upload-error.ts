import { errors } from '@velv/domain/errors.ts'
import { DetailedError } from 'tus-js-client'

/** The server did not report how far an upload has come, and has not dropped it either. */
export class UnknownOffsetError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The server answered ${status}.`)
    this.name = 'UnknownOffsetError'
    this.status = status
  }
}

/** Statuses that say whether an upload exists; no other status answers that question. */
export const isOffsetResponse = (status: number): boolean =>
  (status >= 200 && status < 300) || status === 404 || status === 410

/** 0 when there was no response. */
export function statusOf(error: Error): number {
  if (!(error instanceof DetailedError)) return 0
  const { causingError } = error
  return error.originalResponse?.getStatus() ?? (causingError instanceof UnknownOffsetError ? causingError.status : 0)
}

/** The server's reason for refusing an upload; undefined when its response contains none. */
export function serverMessageOf(error: Error): string | undefined {
  if (!(error instanceof DetailedError)) return undefined
  // The response to an offset request has no body.
  if (statusOf(error) === 401) return errors['auth/signed-out'][1]
  try {
    const problem: { title?: unknown } = JSON.parse(error.originalResponse?.getBody() ?? '')
    return typeof problem.title === 'string' ? problem.title : undefined
  } catch {
    return undefined
  }
}
