import { parseForm } from '../stripe/http/form-body.ts'
import type { FormTree } from '../stripe/http/form-body.ts'

export interface RecordedCall {
  method: string
  path: string
  request: unknown
  status: number
  answer: unknown
}

/** A `fetch` for the SDK that records requests and responses. */
export function recordCalls(calls: RecordedCall[]): typeof fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input)
    const response = await fetch(input, init)
    const method = init?.method ?? 'GET'
    const form = method === 'POST' ? String(init?.body ?? '') : address.search.slice(1)
    const answer: unknown = await response.clone().json()
    calls.push({ method, path: address.pathname, request: unfolded(parseForm(form)), status: response.status, answer })
    return response
  }
}

function unfolded(tree: FormTree): unknown {
  const entries = [...tree].map(([key, value]): [string, unknown] => [
    key,
    typeof value === 'string' ? value : unfolded(value),
  ])
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
