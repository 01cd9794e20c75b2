import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode, StatusCode, SuccessStatusCode } from 'hono/utils/http-status'
import type { Access } from './contract.ts'

export type Env<Viewer> = { Variables: { viewer: Viewer; requestId: string; address: string } }

/** A row of a contract, as a handler's types are derived from it. */
export type Row = RouteConfig & { 'x-access': Access }

/** Hono's context, which also knows what the row validates. */
type ContextOf<R extends Row, Viewer> = Parameters<RouteHandler<R, Env<Viewer>>>[0]

/** The parts of a request that the row declares, after validation: some of `param`, `query`, `json`, `form`, `header`. */
type Validated<C, Viewer> = C extends Context<Env<Viewer>, string, infer Input> ? Input['out'] : never

/**
 * What the handler of a row gets: who calls, the parts of the request that the row declares, and, for cookies, headers,
 * and the address, Hono's context `c`. Only a public row may have no viewer, because the guard of every other row admits
 * nobody else.
 */
export type Call<R extends Row, Viewer> = {
  viewer: R['x-access'] extends 'public' ? Viewer | undefined : Viewer
  c: ContextOf<R, Viewer>
} & Validated<ContextOf<R, Viewer>, Viewer>

type IsOne<T, All = T> = T extends unknown ? ([All] extends [T] ? true : false) : never

type SuccessOf<R extends Row> = Extract<keyof R['responses'], SuccessStatusCode>

/** What a declared response contains: the value that becomes its JSON, nothing, or, in any other format, a `Response`. */
type ContentOf<Declared> = Declared extends { content: infer Content }
  ? Content extends { 'application/json': { schema: infer Schema extends z.ZodType } }
    ? z.output<Schema>
    : Response
  : void

/**
 * What the handler of a row returns: the body of the only success that the row declares, or nothing if that has no body. A
 * response made with `c` fits as well, for headers of its own, if it has the status and the body that the row declares. It
 * is the only choice for a row that declares several successes, or only a redirect.
 */
export type Answer<R extends Row> =
  | RouteConfigToTypedResponse<R>
  | ([SuccessOf<R>] extends [never]
      ? Response
      : IsOne<SuccessOf<R>> extends true
        ? ContentOf<R['responses'][SuccessOf<R>]>
        : never)

/** The status of what a handler returns, which is that of the only success of the row, and whether it has a body. */
function successOf({ operationId, responses }: Row): { status: StatusCode; hasBody: boolean } {
  const [success, ...others] = Object.entries(responses).filter(([key]) => /^2\d\d$/.test(key))
  if (!success || others.length > 0)
    throw new Error(`${operationId} declares no single success, so its handler has to return a response.`)
  return { status: Number(success[0]) as StatusCode, hasBody: 'content' in success[1] }
}

/** Makes what Hono calls of a handler of a row, which returns the body of its response or a response. */
export const toHonoHandler =
  <R extends Row, Viewer>(row: R, handler: (call: Call<R, Viewer>) => unknown) =>
  async (c: Context<Env<Viewer>>): Promise<Response> => {
    const validated = (part: string): unknown => c.req.valid(part as never)
    const answer = await handler({
      viewer: c.get('viewer'),
      param: validated('param'),
      query: validated('query'),
      json: validated('json'),
      form: validated('form'),
      header: validated('header'),
      c,
    } as unknown as Call<R, Viewer>)
    if (answer instanceof Response) return answer
    const { status, hasBody } = successOf(row)
    return hasBody ? c.json(answer, status as ContentfulStatusCode) : c.body(null, status)
  }
