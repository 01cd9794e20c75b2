import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { sleeve } from '@velv/domain/sleeves/sleeve.ts'

/** `node e2e/pictures/draw-icons.ts`: draws the icons and the link preview image from the mark and a sleeve. */
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/public')
const mark = await readFile(join(folder, 'icon.svg'), 'utf8')
const [plum, cream, fog] = ['#140b13', '#f4e8d4', '#cdbbbb']

const font = async (file: string) =>
  `data:font/woff2;base64,${await readFile(join(root, 'node_modules', file), 'base64')}`

async function draw(browser: Browser, html: string, width: number, height: number, type: 'png' | 'jpeg' = 'png') {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<!doctype html><style>body{margin:0}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  const quality = type === 'jpeg' ? { quality: 88 } : {}
  const picture = await page.screenshot({ type, ...quality, omitBackground: type === 'png' })
  await page.close()
  return picture
}

/** The mark alone or, where a system rounds the corners itself, at a `share` of the image on the background color. */
function icon(size: number, ground?: string, share = 1): string {
  // On the background nothing has to be cut out, and a cut edge would be visible.
  const drawn = sized(ground ? mark.replace('clip-path', 'data-uncut') : mark, Math.round(size * share))
  return `<div style="width:${size}px;height:${size}px;background:${ground};display:grid;place-items:center">${drawn}</div>`
}

/** The mark for a system's bar: one color, with the groove cut out. */
const badge = (size: number): string =>
  sized(
    mark
      .replace(/<\/?g[^>]*>/g, '')
      .replace(/fill="#e6b450"/, 'fill="#fff" mask="url(#cut)"')
      .replace(/<path[^>]*>|<circle[^>]*fill="#140b13"\/>/g, '')
      .replace('</svg>', `<mask id="cut"><rect width="32" height="32" fill="#fff"/>${groove}</mask></svg>`),
    size,
  )

/** Shapes in the background color on the disc. */
const groove = (mark.match(/<path[^>]*>|<circle[^>]*fill="#140b13"\/>/g) ?? []).join('').replaceAll('#140b13', '#000')

const sized = (svg: string, size: number) => svg.replace('<svg', `<svg width="${size}" height="${size}"`)

/** An .ico file is a header of 22 bytes before a PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The heard song of the receipt: bars of musical heights, in brass up to where someone listened. */
function wave(bars: number, heard: number): string {
  const height = (i: number) => 10 + 34 * Math.abs(Math.sin(i * 0.33) * Math.cos(i * 0.071 + 0.6)) + 9 * ((i * 7) % 3)
  const bar = (i: number) =>
    `<rect x="${i * 6}" y="${62 - height(i)}" width="4" height="${height(i) * 1.5}" fill="${i < heard ? '#8f6300' : '#b3a2ac'}"/>`
  return `<svg width="${bars * 6}" height="94" viewBox="0 0 ${bars * 6} 94">${Array.from({ length: bars }, (_, i) => bar(i)).join('')}</svg>`
}

async function preview(): Promise<string> {
  const serif = await font('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2')
  const sans = await font('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')
  return `<style>
    @font-face { font-family: Young; src: url(${serif}) }
    @font-face { font-family: Hanken; src: url(${sans}); font-weight: 100 900 }
    .card { position: relative; width: 1200px; height: 630px; overflow: hidden; color: ${cream}; font: 480 28px/1.4 Hanken; background: radial-gradient(800px 560px at 70% -8%, #7a366680, #0000 70%), repeating-linear-gradient(90deg, #0000 0 51px, #0006 86px, #7d3c6c2b 106px, #0000 131px), linear-gradient(#331a2d, ${plum} 92%) }
    .words { position: absolute; left: 72px; top: 64px; bottom: 64px; display: flex; flex-direction: column }
    .logo { display: flex; align-items: center; gap: 18px; font: 400 50px/1 Young }
    h1 { margin: auto 0 28px; font: 400 64px/1.1 Young; letter-spacing: -.024em }
    p { margin: 0; color: ${fog}; max-width: 530px }
    .record { position: absolute; left: 838px; top: 82px; width: 376px; height: 376px; border-radius: 50%; background: radial-gradient(#e6b450 0 21%, #0d060c 21.5%), #0d060c; box-shadow: 0 18px 44px #0009 }
    .record::after { content: ''; position: absolute; inset: 12px; border-radius: 50%; background: repeating-radial-gradient(#0000 0 9px, #ffffff12 10px 11px); mask: radial-gradient(#0000 30%, #000 31%) }
    .cover { position: absolute; left: 690px; top: 72px; width: 396px; height: 396px; border-radius: 2px; overflow: hidden; box-shadow: 4px 18px 44px #000a }
    .cover svg { width: 396px; height: 396px; display: block }
    .paper { position: absolute; left: 744px; top: 366px; width: 360px; padding: 24px 28px 30px; color: #24121f; background: #ebe0ca; font: 480 21px/1.35 Hanken; filter: drop-shadow(4px 14px 24px #0009) }
    .paper b { font: 400 26px/1.2 Young; display: block; margin-bottom: 6px }
    .paper div { display: flex; justify-content: space-between; font-variant-numeric: tabular-nums }
    .paper div span:first-child { color: #66505e }
    .paper div span:last-child { font-weight: 620 }
  </style>
  <div class="card">
    <div class="record"></div>
    <div class="cover">${sleeve('velv', 'Soul', { size: 396, label: false })}</div>
    <div class="words">
      <div class="logo">${sized(mark, 56)}Velv</div>
      <h1>Somebody<br>listened.<br>Here’s the receipt.</h1>
      <p>Send a song. Somebody who is paid for the time plays it.</p>
    </div>
    <div class="paper"><b>Listening receipt</b>${wave(60, 54)}<div><span>Heard</span><span>2:41 of 2:58</span></div></div>
  </div>`
}

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
})
await mkdir(join(folder, 'icons'), { recursive: true })
const write = (name: string, picture: Buffer) => writeFile(join(folder, name), picture)
await write('icons/icon-192.png', await draw(browser, icon(192), 192, 192))
await write('icons/icon-512.png', await draw(browser, icon(512), 512, 512))
await write('icons/icon-maskable-512.png', await draw(browser, icon(512, plum, 0.68), 512, 512))
await write('icons/apple-touch-icon.png', await draw(browser, icon(180, plum, 0.76), 180, 180))
await write('icons/badge-96.png', await draw(browser, badge(96), 96, 96))
await write('favicon.ico', ico(await draw(browser, icon(48), 48, 48), 48))
await write('preview.jpg', await draw(browser, await preview(), 1200, 630, 'jpeg'))
await browser.close()
