import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../app.ts'
import { openWebsite } from '../../website/website.ts'
import type { TestWorld } from './test-world.ts'

const page = (title: string, main: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>${title} · Velv</title></head><body><main>${main}</main></body></html>`

const briefPage = (main: string) =>
  page('Brief', main).replace('</head>', '<meta name="description" content="A brief on Velv."/></head>')

/** The built pages that the server fills in; `/` is the app's. */
const built = {
  '/': page('Room', 'Loading...').replace('<head>', '<head><!--velv:feeds-->'),
  '/home': page('Home', 'Somebody listens.<ul><!--velv:openDrops--></ul>').replace(
    '</head>',
    `${['title', 'description', 'url', 'image', 'image:alt'].map((name) => `<meta property="og:${name}" content="Velv's own"/>`).join('')}</head>`,
  ),
  '/brief/open': briefPage(
    '<!--velv:authLinks--><!--velv:briefSleeve--><!--velv:briefSheet--><!--velv:briefAction--><!--velv:briefCloses--><!--velv:briefOwner--><!--velv:otherDrops-->',
  ),
  '/brief/closed': briefPage('<!--velv:briefClosed--><!--velv:otherDrops-->'),
  '/brief/missing': briefPage('We couldn’t find this brief<!--velv:otherDrops-->'),
  '/brief/unavailable': briefPage('We can’t show this brief right now'),
  '/contact': page('Contact', '<!--velv:contact-form-->'),
  '/privacycookies': page('Privacy', '<!--velv:analytics-choice-->'),
}

/** As the build writes them, for two pages. */
const preloads = {
  '/': {
    files: '<link rel="modulepreload" href="/assets/home-page.js">',
    requests: [
      { path: '/api/drops?sort=closing&limit=5', role: 'creator', isFeed: true },
      { path: '/api/my/favorites', role: 'creator' },
      { path: '/api/drops-to-hear', role: 'screener', isFeed: true },
    ],
  },
  '/drop/:id': {
    files: '<link rel="modulepreload" href="/assets/drop-page.js">',
    requests: [{ path: '/api/drops/:id' }],
  },
}

type Visit = { method?: string; form?: Record<string, string>; body?: string; headers?: Record<string, string> }

/** Writes the pages into a folder as the build of the web app does. */
export async function writeBuiltPages(folder: string): Promise<void> {
  for (const [path, html] of Object.entries(built)) {
    await mkdir(join(folder, 'client', path), { recursive: true })
    await writeFile(join(folder, 'client', path, 'index.html'), html)
  }
  await writeFile(join(folder, 'client-csp.json'), '{}')
  await writeFile(join(folder, 'client-preloads.json'), JSON.stringify(preloads))
}

/** The app of a test world with a few built pages, and a function that requests them. */
export async function openBuiltPages(world: TestWorld) {
  const folder = await mkdtemp(join(tmpdir(), 'velv-pages-'))
  await writeBuiltPages(folder)
  const app = createApp(world.deps, await openWebsite(folder))
  await rm(folder, { recursive: true })

  return async (path: string, { method, form, body, headers = {} }: Visit = {}) => {
    const response = await app.request(world.baseUrl + path, {
      method: method ?? (form ? 'POST' : 'GET'),
      headers: { origin: world.baseUrl, ...headers },
      ...(form ? { body: new URLSearchParams(form) } : body === undefined ? {} : { body }),
    })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
}
