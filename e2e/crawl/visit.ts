import type { BrowserContext, ElementHandle } from '@playwright/test'
import { isOneOf, silentControls } from './exceptions.ts'
import type { Control, PageObserver, View } from './control.ts'
import { installPageObserver } from './page-observer.ts'
import { isLong } from './control-keys.ts'
import { watch } from './watch-page.ts'

declare const crawl: PageObserver

const quietMs = 60
const quietTimeoutMs = 60_000
const pressMs = 2_500
const lateMs = 350
const doublePressMs = 450

/** Longer than any field takes, and not plain text where somebody forgets to make it so. */
const hostileText = `<b id="hostile">"'& 🎹 ${'velvet '.repeat(42)}`

export type Visit = Awaited<ReturnType<typeof openVisit>>
export type Outcome = { view: View; problems: string[]; covered: string | undefined; left: boolean }

/** One person's browser, in which things are pressed and what comes of it is seen. */
export async function openVisit(context: BrowserContext, baseUrl: string) {
  await context.addInitScript(installPageObserver)
  const page = await context.newPage()
  const watcher = watch(context, page, baseUrl)

  /** Until nothing is under way and the page has been still for a moment. */
  async function look(): Promise<View> {
    for (let turn = 0; ; turn++) {
      try {
        const isQuiet = await page.evaluate(([forMs, most]) => crawl.quiet(forMs!, most!), [quietMs, quietTimeoutMs])
        if (await watcher.waitForRequests()) continue
        const view = await page.evaluate(() => crawl.look())
        // It was quiet because what was pressed had not begun yet.
        if (isQuiet && view.waitsFor) continue
        return view
      } catch (error) {
        // The page was left while it was looked at.
        if (turn > 20) throw error
        await page.waitForLoadState()
      }
    }
  }

  async function open(path: string): Promise<View> {
    await page.goto(path)
    return look()
  }

  /** What is wrong with the page that stands here now. */
  function problemsOf(view: View): string[] {
    const found: string[] = []
    // The front door alone says the name first.
    if (!/^\S.* · Velv$/.test(view.title) && new URL(view.url).pathname !== '/home')
      found.push(`its title is “${view.title}”`)
    if (!view.heading) found.push('it has no h1')
    if (view.waitsFor) found.push(`it still waits after ${quietTimeoutMs / 1000} s: ${view.waitsFor}`)
    return found
  }

  async function press(control: Control): Promise<Outcome> {
    const before = page.url()
    await page.evaluate(() => crawl.listen())
    watcher.clearEffects()
    watcher.apiErrors()
    const isIdle = control.isOn || control.isField || isOneOf(silentControls, control)
    const hadEffect = (seen: View) => seen.effects.length > 0 || watcher.effects().length > 0 || page.url() !== before
    const hasOpened = (seen: View) => seen.overlays > 0 || page.url() !== before
    let covered = await tryPress(control)
    let view = await look()
    // React itself holds back what was loaded late for 300 ms.
    if (watcher.effects().includes('script')) view = await lookAfter(lateMs)
    for (let turn = 0; turn < 5 && control.opens && !covered && !hasOpened(view); turn++) view = await lookAfter(150)
    // A press right after another may be taken for a slip of the hand: the second one counts.
    if (!isIdle && !covered && !hadEffect(view)) {
      view = await lookAfter(doublePressMs)
      if (!hadEffect(view)) covered = await tryPress(control)
      view = await look()
    }
    // A checkout, say, stands elsewhere: its page is not ours to judge.
    if (!page.url().startsWith(baseUrl)) return { view: await open(before), problems: [], covered, left: true }
    const problems = watcher.problems()
    if (!isIdle && !covered && !hadEffect(view)) problems.push('does nothing')
    if (view.isHostile) problems.push('what was typed became part of the page')
    const apiErrors = watcher.apiErrors()
    if (!view.messages.trim()) problems.push(...apiErrors.map((apiError) => `${apiError} is not said in words`))
    return { view, problems, covered, left: new URL(page.url()).pathname !== new URL(before).pathname }
  }

  async function lookAfter(ms: number): Promise<View> {
    await page.waitForTimeout(ms)
    return look()
  }

  /** Presses as a hand would; answers what lay over the control, if something did. */
  async function tryPress(control: Control, trial = false): Promise<string | undefined> {
    const element = (await page.evaluateHandle((place) => crawl.elements[place], control.at)).asElement()
    try {
      // Its thumb lies over it and takes the mouse in its place.
      if (element && control.role === 'range') await pressKeyOn(element, 'ArrowLeft', trial)
      else if (element) await (trial ? element.click({ trial, timeout: pressMs }) : pressElement(element, control))
      return undefined
    } catch (error) {
      const why = String(error)
      if (why.includes('intercepts pointer events'))
        return `is covered: ${/<.*intercepts pointer events/.exec(why)?.[0]}`
      if (/outside of the viewport|not stable/.test(why)) return 'is covered: no mouse reaches it'
      // It left the page meanwhile, as a row does that is decided.
      if (/detached|not attached|not visible|not enabled|context was destroyed/.test(why)) return undefined
      throw error
    }
  }

  async function pressKeyOn(element: ElementHandle, key: string, trial: boolean): Promise<void> {
    await element.focus()
    if (!trial) await page.keyboard.press(key)
  }

  async function pressElement(element: ElementHandle, control: Control): Promise<void> {
    const { isField, isSelect, isHidden, role } = control
    if (isHidden) {
      await element.focus()
      return page.keyboard.press(role === 'link' ? 'Enter' : 'Space')
    }
    if (isSelect) {
      const count = await element.evaluate((select) => (select as HTMLSelectElement).options.length)
      await element.selectOption({ index: count - 1 })
      return
    }
    await element.click({ timeout: pressMs })
    if (!isField) return
    const type = (await element.getAttribute('type')) ?? 'text'
    if (/date|time/.test(type) || (await element.getAttribute('readonly')) !== null) return
    await element.fill(type === 'number' ? '7' : hostileText, { timeout: pressMs })
    // Some ask for what was typed, as soon as nothing more is typed.
    if (type === 'search' || isLong) await look()
    await element.fill('', { timeout: pressMs })
  }

  /** Whether a mouse could press it, without the press. */
  const couldPress = (control: Control) => tryPress(control, true)

  return { page, look, open, press, couldPress, problemsOf, problems: watcher.problems }
}
