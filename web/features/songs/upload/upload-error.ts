import { errors } from '@velv/domain/errors.ts'
import { DetailedError } from 'tus-js-client'

/** The server would not say how far an upload has come, but has not forgotten it either. */
export class UnknownOffsetError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The server answered ${status}.`)
    this.name = 'UnknownOffsetError'
    this.status = status
  }
}

/** Statuses that say an upload is there, or that it is not any more; whatever else is said is no answer to that. */
export const isOffsetResponse = (status: number): boolean =>
  (status >= 200 && status < 300) || status === 404 || status === 410

/** 0 where nobody answered. */
export function statusOf(error: Error): number {
  if (!(error instanceof DetailedError)) return 0
  const { causingError } = error
  return error.originalResponse?.getStatus() ?? (causingError instanceof UnknownOffsetError ? causingError.status : 0)
}

/** The sentence of the server's refusal of an upload; undefined where it did not answer with one. */
export function serverMessageOf(error: Error): string | undefined {
  if (!(error instanceof DetailedError)) return undefined
  // Asked how far it has come, the server answers without words.
  if (statusOf(error) === 401) return errors['auth/signed-out'][1]
  try {
    const problem: { title?: unknown } = JSON.parse(error.originalResponse?.getBody() ?? '')
    return typeof problem.title === 'string' ? problem.title : undefined
  } catch {
    return undefined
  }
}
