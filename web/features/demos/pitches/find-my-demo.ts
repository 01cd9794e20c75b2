import type { Result } from '@velv/domain/demos/demo.ts'
import { client } from '../../../lib/api/api.ts'
import type { MyDemo } from '../demo.ts'

/** Pages of thirty that are looked through. */
const pagesLooked = 5

/** My demo for a drop that I began last, of those with this result; null where there is none among the last. */
export async function findMyDemo(dropId: string, result: Result): Promise<MyDemo | null> {
  let after: string | undefined
  for (let page = 0; page < pagesLooked; page++) {
    const { data } = await client.GET('/api/my/demos', { params: { query: { result, ...(after ? { after } : {}) } } })
    const found = data?.rows.find((demo) => demo.dropId === dropId)
    if (found) return found
    if (!data?.next) return null
    after = data.next
  }
  return null
}
