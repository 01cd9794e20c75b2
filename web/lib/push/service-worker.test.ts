import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8')

type Page = {
  focused: boolean
  heard: unknown[]
  openedPaths: string[]
  postMessage: (message: unknown, ports?: MessagePort[]) => void
  focus: () => Promise<void>
  navigate: (path: string) => Promise<void>
}

/** An open window; one that responds navigates on its own when asked to. */
const page = ({ answers = true, focused = false } = {}): Page => {
  const heard: unknown[] = []
  const openedPaths: string[] = []
  return {
    focused,
    heard,
    openedPaths,
    postMessage(message, ports) {
      heard.push(message)
      if (answers) ports?.[0]?.postMessage('going')
    },
    async focus() {
      openedPaths.push('focus')
    },
    async navigate(path) {
      openedPaths.push(path)
    },
  }
}

/** The worker as a browser runs it, with a record of what it did. */
function openWorker(pages: Page[] = []) {
  const listeners: Record<string, (event: unknown) => void> = {}
  const shown: { title: string; body: string; tag?: string; data: { path: string } }[] = []
  const opened: string[] = []
  const sent: { path: string; body: unknown }[] = []
  const answers: Record<string, unknown> = {}
  const self = {
    location: { origin: 'https://velv.example' },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, rest: object) => void shown.push({ title, ...rest } as never),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({ applicationServerKey }),
      },
    },
  }
  const fetch = async (path: string, init?: { body: string }) => {
    if (init) sent.push({ path, body: JSON.parse(init.body) })
    return { ok: path in answers, json: async () => answers[path] }
  }
  runInContext(source, createContext({ self, fetch, URL, MessageChannel, setTimeout }))
  const fire = async (name: string, event: object = {}) => {
    let work: Promise<unknown> | undefined
    listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  const push = (text: string | undefined) =>
    fire('push', { data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } })
  const click = (path: unknown) => fire('notificationclick', { notification: { close: () => {}, data: { path } } })
  return { shown, opened, sent, answers, fire, push, click }
}

const payload = {
  id: 'n-1',
  title: 'Slow Exit is a CUT',
  body: 'Ines Lund is going to record it.',
  path: '/my-pitches/1/2',
  at: '2026-11-16T09:37:00.000Z',
}

it('[N-1] shows a push, tagged with its notification, and passes it to every open page', async () => {
  const pages = [page(), page()]
  const { shown, push } = openWorker(pages)
  await push(JSON.stringify(payload))
  expect(shown).toMatchObject([
    { title: payload.title, body: payload.body, tag: 'n-1', data: { path: '/my-pitches/1/2' } },
  ])
  expect(pages.map(({ heard }) => heard)).toEqual([[{ notification: payload }], [{ notification: payload }]])
})

it.each([
  ['nothing', undefined],
  ['no JSON', 'hello'],
  ['null', 'null'],
  ['another shape', '{"title":{"a":1},"body":7,"id":9}'],
])('[N-1] shows a push with %s all the same, and links it to home', async (_, text) => {
  const { shown, push } = openWorker()
  await push(text)
  expect(shown).toMatchObject([{ title: 'Velv', body: '', data: { path: '/' } }])
  expect(shown[0]).not.toHaveProperty('tag')
})

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/api/me/download',
  '/x/../api/me/download',
  'wallet',
  42,
])('[N-1] never lets a push lead to %s', async (path) => {
  const { shown, opened, push, click } = openWorker()
  await push(JSON.stringify({ ...payload, path }))
  expect(shown[0]!.data.path).toBe('/')
  // Not even when the browser kept a notification with another path.
  await click(path)
  expect(opened).toEqual(['/'])
})

it('[N-1] opens a window on a click when none is open', async () => {
  const { opened, click } = openWorker()
  await click('/wallet')
  expect(opened).toEqual(['/wallet'])
})

it('[N-1] leads the open window on a click, which navigates on its own', async () => {
  const [behind, front] = [page(), page({ focused: true })]
  const { opened, click } = openWorker([behind, front])
  await click('/wallet')
  expect([behind.heard, front.heard, front.openedPaths, opened]).toEqual([[], [{ open: '/wallet' }], ['focus'], []])
})

it('[N-1] reloads a page that does not respond', async () => {
  const still = page({ answers: false })
  const { opened, click } = openWorker([still])
  await click('/wallet')
  expect([still.openedPaths, opened]).toEqual([['focus', '/wallet'], []])
})

it('[N-1] renews and saves a registration that the browser removed, unless the user has logged out', async () => {
  const { sent, answers, fire } = openWorker()
  await fire('pushsubscriptionchange')
  expect(sent).toEqual([])
  answers['/api/push-key'] = { publicKey: 'BPk', registered: true }
  await fire('pushsubscriptionchange')
  expect(sent).toEqual([{ path: '/api/me/fcm-token', body: { fcmToken: '{"applicationServerKey":"BPk"}' } }])
})
