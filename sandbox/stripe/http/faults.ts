export type FaultKind = 'timeout-before' | 'timeout-after' | '500-before' | '500-after'

/**
 * Makes one request fail: `before` it changes anything, or `after` its change is stored. `path` is the full path, such
 * as `/v1/transfers`.
 */
export interface Fault {
  method: string
  path: string
  kind: FaultKind
}

/** Removes and returns the first fault for this request. */
export function takeFault(faults: Fault[], method: string, path: string): FaultKind | undefined {
  const place = faults.findIndex((fault) => fault.method.toUpperCase() === method && fault.path === path)
  return place < 0 ? undefined : faults.splice(place, 1)[0]?.kind
}
