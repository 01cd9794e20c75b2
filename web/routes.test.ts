import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { contentPaths, pages } from '@velv/domain/pages.ts'
import { describe, expect, it } from 'vitest'
import { pathsWith, publicFiles } from './page-table.ts'
import routes from './routes.ts'

type Row = { path: string; file: string; frame: string }

const pathOf = (entry: RouteConfigEntry) => (entry.index ? '/' : entry.path!)
const rows: Row[] = (routes as RouteConfigEntry[]).flatMap((entry) =>
  entry.children
    ? entry.children.map((child) => ({ path: pathOf(child), file: child.file, frame: entry.file }))
    : [{ path: pathOf(entry), file: entry.file, frame: 'none' }],
)

describe('[P1] [P3] the routes', () => {
  it('list every page of the product once, and no other', () => {
    expect(rows.map((row) => row.path).toSorted()).toEqual(pages.map((page) => page.path).toSorted())
  })

  it.each(pages.map(({ path, access }) => [path, access] as const))('put %s in the right frame', (path, access) => {
    const row = rows.find((one) => one.path === path)!
    expect(existsSync(join(import.meta.dirname, row.file))).toBe(true)
    expect(row.frame === 'app/shell/signed-in-frame.tsx').toBe(access !== 'signed-out' && access !== 'everyone')
  })

  it('[P4] keep each page in a file of its own', () => {
    expect(new Set(rows.map((row) => row.file)).size).toBe(rows.length)
  })

  it('agree with the server on which pages are content', () => {
    expect([...contentPaths].toSorted()).toEqual(pathsWith('content').toSorted())
  })

  it('prerender the public pages', () => {
    const publicPaths = pages
      .filter(({ access, path }) => access === 'signed-out' || (access === 'everyone' && !path.includes(':')))
      .map((page) => page.path)
    expect([...publicFiles].toSorted()).toEqual(publicPaths.toSorted())
  })
})
