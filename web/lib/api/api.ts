import createHooks from 'openapi-react-query'
import { client } from './client.ts'

export { client }
export type { components, operations, paths } from './api-types.d.ts'

/** The API as hooks: `api.useQuery('get', '/api/me')`; keys are `[method, path, init]`. */
export const api = createHooks(client)
