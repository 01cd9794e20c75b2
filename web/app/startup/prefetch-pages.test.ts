import { expect, it } from 'vitest'
import { prefetchFilesFor, whenIdle } from './prefetch-pages.ts'

const room = { parentId: 'app/shell/signed-in-frame' }
const routes = [
  { module: '/root.js' },
  { parentId: 'root', path: 'home', module: '/landing.js' },
  { ...room, module: '/drops.js', imports: ['/rows.js'] },
  { ...room, path: 'drop/:id', module: '/drop.js', imports: ['/rows.js'] },
  { ...room, path: 'drop/pitch/:id', module: '/pitching.js', css: ['/pitching.css'] },
  { ...room, path: 'wallet', module: '/wallet.js' },
  { ...room, path: 'admin/users', module: '/users.js', css: ['/admin.css'] },
  { ...room, path: '*', module: '/not-found.js' },
]

it('prefetches the files of the pages a person may open, each file once', () => {
  expect([
    prefetchFilesFor(routes, { profession: 'songWriter', admin: false }),
    prefetchFilesFor(routes, { profession: 'screener', admin: false }),
    prefetchFilesFor(routes, { profession: 'anr', admin: true }).styles,
  ]).toEqual([
    { scripts: ['/drops.js', '/rows.js', '/drop.js', '/not-found.js'], styles: [] },
    { scripts: ['/drops.js', '/rows.js', '/pitching.js', '/wallet.js', '/not-found.js'], styles: ['/pitching.css'] },
    ['/pitching.css', '/admin.css'],
  ])
})

it('waits until the page has made no requests during two checks', async () => {
  const busy = [true, true, false, true, false, false, true]
  const waits: number[] = []
  await whenIdle(
    () => busy.shift()!,
    async (ms) => void waits.push(ms),
  )
  expect([waits.length, busy]).toEqual([6, [true]])
})
