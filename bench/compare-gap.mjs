// node bench/compare-gap.mjs [times]: the silence between two songs that are compared when the key switches from one to
// the other, in a real browser on a new Velv with the demo world. The sound of both media elements is recorded sample by
// sample: a switch ends the sound of one, which is exactly zero from then on, and begins the other's. A negative gap is an
// overlap. Beside it, how far the songs are apart at the switch, and how long the key takes to be heard.
import { median, openDemoVelv, until } from './demo-velv.mjs'

const times = Number(process.argv[2] ?? 40)
const budgetMs = 60

// The recorder needs a context that starts without a gesture, and its code as a blob, which Velv's own pages refuse.
const velv = await openDemoVelv(['--autoplay-policy=no-user-gesture-required'])

/** Runs in the page: sends each element's sound through a recorder that notes where it fell silent and began again. */
function watch() {
  const recorder = `registerProcessor('silences', class extends AudioWorkletProcessor {
    last = [0, 0]
    process(inputs) {
      for (const [at, [samples]] of inputs.entries())
        for (let i = 0; i < (samples?.length ?? 0); i++) {
          if (samples[i] === 0) continue
          const frame = currentFrame + i
          if (frame - this.last[at] > sampleRate / 20)
            this.port.postMessage({ element: at, offMs: (this.last[at] / sampleRate) * 1000, onMs: (frame / sampleRate) * 1000 })
          this.last[at] = frame
        }
      return true
    }
  })`
  const seen = (globalThis.seen = { silences: [], elements: [], pressedMs: 0 })
  const context = new AudioContext()
  const ready = context.audioWorklet
    .addModule(URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' })))
    .then(() => {
      const node = new AudioWorkletNode(context, 'silences', { numberOfInputs: 2 })
      node.port.onmessage = ({ data }) => seen.silences.push(data)
      node.connect(context.destination)
      return node
    })
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    if (!seen.elements.includes(this)) {
      const at = seen.elements.push(this) - 1
      const source = context.createMediaElementSource(this)
      void ready.then((node) => source.connect(node, 0, at))
    }
    return play.call(this)
  }
  addEventListener(
    'keydown',
    () => {
      const [a, b] = seen.elements.map(({ currentTime }) => currentTime)
      Object.assign(seen, { pressedMs: context.currentTime * 1000, apartMs: Math.abs(a - b) * 1000 })
    },
    true,
  )
}

const found = { gap: [], apart: [], delay: [] }
try {
  const owner = await velv.logIn('anr@velv.test', watch, { bypassCSP: true })
  await velv.ready()
  const read = async (path) => (await owner.request.get(path)).json()
  const dropId = await until(async () => {
    for (const { id } of (await read('/api/my/inbox')).rows)
      if ((await read(`/api/drops/${id}/demos`)).rows.filter(({ audio }) => audio?.state === 'ready').length > 1)
        return id
  })
  const page = await owner.newPage()
  await page.goto(`/drop/pitch/${dropId}`)
  await page.locator('.big-wave .wave:not(.flat)').waitFor()
  await page.keyboard.press('Space')
  await page.waitForFunction(() => globalThis.seen.elements.some(({ currentTime }) => currentTime > 1))
  await page.keyboard.press('a')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => globalThis.seen.elements.filter(({ paused }) => !paused).length === 2)

  // The first two switches only show where each element fell silent first.
  for (let i = 0; i < times + 2; i++) {
    // Before the songs end.
    if (i % 12 === 0) {
      await page.keyboard.press('r')
      await page.waitForTimeout(1_000)
    }
    await page.waitForTimeout(900 + 37 * (i % 11))
    await page.keyboard.press('a')
    await page.waitForTimeout(300)
    const { silences, pressedMs, apartMs } = await page.evaluate(() => ({ ...globalThis.seen, elements: [] }))
    const begun = silences.at(-1)
    // The other one is still silent: where it stopped is known when it sounds again.
    if (begun && i >= 2) found.delay.push(begun.onMs - pressedMs)
    if (i >= 2) found.apart.push(apartMs)
  }
  const silences = await page.evaluate(() => globalThis.seen.silences)
  const begins = silences.map(({ element, onMs }) => ({ element, ms: onMs })).slice(-times)
  for (const { element, ms } of begins) {
    const ended = silences.filter((one) => one.element !== element && Math.abs(one.offMs - ms) < 700)
    if (ended.length === 1) found.gap.push(ms - ended[0].offMs)
  }
} finally {
  await velv.close()
}

const of = (list) => `${median(list).toFixed(2)} ms, at most ${Math.max(...list).toFixed(2)} ms`
console.log(`medians of ${found.gap.length} switches (budget of the gap ${budgetMs} ms)`)
console.log(`silence between the songs     ${of(found.gap)}, at least ${Math.min(...found.gap).toFixed(2)} ms`)
console.log(`apart when the key is pressed ${of(found.apart)}`)
console.log(`key until the song is heard   ${of(found.delay)}`)
if (found.gap.length < times / 2 || Math.max(...found.gap) > budgetMs) process.exitCode = 1
