import type { Params } from './params.ts'
import type { Owned } from '../records.ts'
import { noSuch } from './stripe-api-error.ts'

export interface ListPage<Shape> {
  object: 'list'
  data: Shape[]
  has_more: boolean
  url: string
}

/** Newest first, as in all of Stripe's lists; `records` are passed oldest first. `word` names the object in errors. */
export function listPage<Shape extends { created?: number }>(
  params: Params,
  records: Owned<Shape>[],
  url: string,
  word: string,
): ListPage<Shape> {
  const limit = params.integer('limit', 1, 100) ?? 10
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  const isInTime = createdFilter(params)
  const newestFirst = records.filter((record) => isInTime(record.object.created ?? 0)).reverse()
  const visitorLocaleOf = (id: string, param: string) => {
    const place = newestFirst.findIndex((record) => record.id === id)
    if (place < 0) throw noSuch(word, id, param)
    return place
  }
  if (before !== undefined) {
    const newer = newestFirst.slice(0, visitorLocaleOf(before, 'ending_before'))
    return pageOf(newer.slice(-limit), newer.length > limit, url)
  }
  const rest = after === undefined ? newestFirst : newestFirst.slice(visitorLocaleOf(after, 'starting_after') + 1)
  return pageOf(rest.slice(0, limit), rest.length > limit, url)
}

function pageOf<Shape>(records: Owned<Shape>[], hasMore: boolean, url: string): ListPage<Shape> {
  return { object: 'list', data: records.map((record) => record.object), has_more: hasMore, url }
}

/** `created=1700000000` or `created[gte]=…`, in seconds. */
function createdFilter(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true
  const largest = Number.MAX_SAFE_INTEGER
  if (params.isText('created')) {
    const exactly = params.integer('created', 0, largest)
    return (created) => created === exactly
  }
  const range = params.group('created')
  const gt = range.integer('gt', 0, largest) ?? -1
  const gte = range.integer('gte', 0, largest) ?? 0
  const lt = range.integer('lt', 0, largest) ?? largest
  const lte = range.integer('lte', 0, largest) ?? largest
  return (created) => created > gt && created >= gte && created < lt && created <= lte
}
