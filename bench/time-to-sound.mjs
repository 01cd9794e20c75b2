// node bench/time-to-sound.mjs [times]: the time from a click on play until a song is audible, and how many of its
// bytes had arrived by then, in a real browser on a new Velv with the demo world, and as a ratio to a plain fetch of a
// song's first 64 kB.
import { median, openDemoVelv, until } from './demo-velv.mjs'

const times = Number(process.argv[2] ?? 7)
const budget = { ms: 150, kB: 100 }

const velv = await openDemoVelv()

/** Runs in the page: records each click, and when audio played after it; times are ms since 1970. */
function watch() {
  const now = () => performance.timeOrigin + performance.now()
  const seen = { pressedAt: 0, soundAt: 0, src: '' }
  globalThis.seen = seen
  const press = (event) => {
    if (event.repeat || event.pointerType === '') return
    Object.assign(seen, { pressedAt: now(), soundAt: 0, src: '' })
  }
  addEventListener('keydown', press, true)
  addEventListener('pointerdown', press, true)
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    // Polls more often than once per frame until the position changes.
    const look = () => {
      if (!this.paused && this.currentTime > 0 && this.readyState > 2) {
        if (!seen.soundAt) Object.assign(seen, { soundAt: now(), src: this.currentSrc })
      } else if (!this.paused || this.readyState < 3) setTimeout(look, 1)
    }
    this.addEventListener('playing', look, { once: true })
    return play.call(this)
  }
}

/** Every chunk of audio that reaches the page: its URL, time (ms since 1970) and size. */
async function trackAudioBytes(page) {
  const devtools = await page.context().newCDPSession(page)
  const [urls, got] = [new Map(), []]
  let toWall = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    toWall = wallTime - timestamp
    if (request.url.includes('/api/media/')) urls.set(requestId, request.url)
  })
  devtools.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    if (urls.has(requestId)) got.push({ url: urls.get(requestId), at: (timestamp + toWall) * 1000, bytes: dataLength })
  })
  await devtools.send('Network.enable')
  return got
}

/** The result of one click: ms to sound, and the song's bytes until then, in total and since the click. */
async function measure(page, got, act) {
  await act()
  await page.waitForFunction(() => globalThis.seen.soundAt > 0)
  await page.waitForTimeout(300)
  const { pressedAt, soundAt, src } = await page.evaluate(() => globalThis.seen)
  const of = got.filter(({ url, at }) => url === src && at <= soundAt)
  const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0)
  return { ms: soundAt - pressedAt, bytes: sum(of), sinceBytes: sum(of.filter(({ at }) => at >= pressedAt)) }
}

/** Waits until no audio has arrived for a while: prefetching is done. */
async function quiet(page, got) {
  for (let before = -1; before !== got.length;) {
    before = got.length
    await page.waitForTimeout(700)
  }
}

async function bareFetch(page, demoId) {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/api/demos/${id}/listen`, { method: 'POST' })
    const { levelUrl } = await answer.json()
    const began = performance.now()
    await (await fetch(levelUrl, { headers: { range: 'bytes=0-65535' } })).arrayBuffer()
    return performance.now() - began
  }, demoId)
}

const took = { first: [], next: [], bottom: [] }
const bare = []

try {
  const screener = await velv.logIn('screener@velv.test', watch)
  const songwriter = await velv.logIn('songwriter@velv.test', watch)
  const read = async (context, path) => (await context.request.get(path)).json()
  await velv.ready()
  const dropId = await until(async () => {
    for (const { id } of (await read(screener, '/api/drops-to-hear')).rows)
      if ((await read(screener, `/api/drops/${id}/demos`)).rows.length > 1) return id
  })
  const readyDemo = await until(async () => {
    const { rows } = await read(songwriter, '/api/my/demos')
    if (!rows.some(({ audio }) => audio?.state === 'preparing'))
      return rows.find(({ audio }) => audio?.state === 'ready')
  })

  // The first round warms the server up and is not counted.
  for (let i = 0; i <= times; i++) {
    const pitchingPage = await screener.newPage()
    const heard = await trackAudioBytes(pitchingPage)
    await pitchingPage.goto(`/drop/pitch/${dropId}`)
    await pitchingPage.locator('.big-wave .wave:not(.flat)').waitFor()
    await quiet(pitchingPage, heard)
    took.first.push(await measure(pitchingPage, heard, () => pitchingPage.keyboard.press('Space')))
    await quiet(pitchingPage, heard)
    took.next.push(await measure(pitchingPage, heard, () => pitchingPage.keyboard.press('j')))
    await pitchingPage.close()

    const list = await songwriter.newPage()
    const rows = await trackAudioBytes(list)
    await list.goto('/my-pitches')
    const button = list.getByRole('button', { name: `Play ${readyDemo.title}`, exact: true }).first()
    await button.waitFor()
    await list.waitForLoadState('networkidle')
    bare.push(await bareFetch(list, readyDemo.id))
    took.bottom.push(await measure(list, rows, () => button.click()))
    await list.close()
    if (i === 0) for (const samples of [bare, ...Object.values(took)]) samples.length = 0
  }
} finally {
  await velv.close()
}

const of = (rows, key) => median(rows.map((row) => row[key]))
const kB = (bytes) => (bytes / 1000).toFixed(0)
console.log(`medians of ${times}; a bare fetch of a song's first 64 kB: ${median(bare).toFixed(1)} ms`)
for (const [name, rows] of Object.entries({
  'pitching view, Space': took.first,
  'pitching view, J while playing': took.next,
  'My Pitches, click': took.bottom,
})) {
  const [ms, bytes] = [of(rows, 'ms'), of(rows, 'bytes')]
  if (ms > budget.ms || bytes > budget.kB * 1000) process.exitCode = 1
  console.log(
    `${name.padEnd(32)} ${ms.toFixed(0).padStart(4)} ms to sound (budget ${budget.ms}), ${(ms / median(bare)).toFixed(1)} times the bare fetch; ${kB(bytes)} kB of it had arrived (budget ${budget.kB}), ${kB(of(rows, 'sinceBytes'))} since the click`,
  )
}
