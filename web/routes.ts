import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import type { PagePath } from '@velv/domain/pages.ts'
import { pageTable, pathsWith } from './page-table.ts'

const rowFor = (path: PagePath) => (path === '/' ? index(pageTable[path].file) : route(path, pageTable[path].file))

export default [
  ...pathsWith('content').map(rowFor),
  ...pathsWith('link').map(rowFor),
  layout('app/shell/auth-frame.tsx', pathsWith('auth').map(rowFor)),
  layout('app/shell/signed-in-frame.tsx', pathsWith('signed-in').map(rowFor)),
] satisfies RouteConfig
