import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { PhotographedPage } from './photographed-pages.ts'
import { pictureName, sizesOf, themes } from './shot.ts'

const sheet = join(import.meta.dirname, '../results/contact-sheet')
const stripOf = ({ name }: PhotographedPage) => join(sheet, `${name}.webp`)

/** The size of a strip, in CSS px, and its WebP quality, 0 to 100. */
const thumbHeight = 400
const quality = 55

const style = `body{margin:0;padding:16px;display:inline-grid;gap:8px;background:#808080;color:#fff;font:16px system-ui}
h2{margin:8px 0 0;font-size:18px}div{display:flex;gap:8px}img{height:${thumbHeight}px;display:block}`

const stateText = (state: string) => state.replaceAll('-', ' ')

function stripHtml({ name, states }: PhotographedPage, folder: string): string {
  const rows = Object.keys(states).map((state) => {
    const pictures = sizesOf(state).flatMap((size) =>
      themes.map((theme) => {
        const file = join(folder, `${pictureName(name, state, size, theme)}.jpg`)
        return `<img src="${pathToFileURL(file).href}">`
      }),
    )
    return `<h2>${stateText(state)}</h2><div>${pictures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><style>${style}</style><body>${rows.join('')}`
}

/** Puts the pictures of each page on one strip: a row for each state, wide, phone, and large, dark and light. */
export async function writeStrips(browser: Browser, folder: string, pages: readonly PhotographedPage[]): Promise<void> {
  await mkdir(sheet, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 3200, height: 900 } })
  const devtools = await page.context().newCDPSession(page)
  for (const one of pages) {
    const file = join(folder, `${one.name}.html`)
    await writeFile(file, stripHtml(one, folder))
    await page.goto(pathToFileURL(file).href)
    const clip = (await page.locator('body').boundingBox())!
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { ...clip, scale: 1 },
    })
    await writeFile(stripOf(one), Buffer.from(data, 'base64'))
  }
  await page.close()
}

const about = ({ name, path, access, states }: PhotographedPage) => `<h3>${path ?? stateText(name)}</h3>
<p>${[access && `For ${access.replaceAll('&', '&amp;')}.`, `States: ${Object.keys(states).map(stateText).join(', ')}.`].filter(Boolean).join(' ')}</p>
<a href="${name}.webp"><img src="${name}.webp" alt="${stateText(name)} in its states" loading="lazy"></a>
`

/** Writes the page that shows all strips, also those of earlier runs, and returns its path. */
export async function writeContactSheet(pages: readonly PhotographedPage[]): Promise<string> {
  const taken = pages.filter((page) => existsSync(stripOf(page)))
  const chapters = Map.groupBy(taken, ({ chapter }) => chapter)
  const parts = [...chapters].map(([title, ones]) => `<h2>${title}</h2>\n${ones.map(about).join('')}`)
  const file = join(sheet, 'index.html')
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:16px system-ui}img{max-width:100%}</style>
<h1>Contact sheet</h1>
<p>Every page in every state: at 1440×900 and 390×844, and the full page at 1920×1080, dark and light.</p>
${parts.join('')}`,
  )
  return file
}
