import type { BrowserContext, ElementHandle } from '@playwright/test'
import { isOneOf, silentControls } from './exceptions.ts'
import type { Control, PageObserver, View } from './control.ts'
import { installPageObserver } from './page-observer.ts'
import { isLong } from './control-keys.ts'
import { watch } from './watch-page.ts'

declare const crawl: PageObserver

const quietMs = 60
const quietTimeoutMs = 60_000
/** How long a click may take. Only an unreachable control or an overloaded machine needs that long. */
const pressMs = 20_000
const lateMs = 350
const doublePressMs = 450

/** Valid in length for every field, and contains markup to catch missing escaping. */
const hostileText = `<b id="hostile">"'& 🎹 ${'velvet '.repeat(42)}`

export type Visit = Awaited<ReturnType<typeof openVisit>>
export type Outcome = { view: View; problems: string[]; covered: string | undefined; left: boolean }

/** Answers as if the person closed the browser's prompt for a passkey: while it is open, the page gets no clicks. */
function closePasskeyPrompt(): void {
  const close = () => Promise.reject(new DOMException('The prompt was closed.', 'NotAllowedError'))
  if (navigator.credentials) Object.assign(navigator.credentials, { get: close, create: close })
}

/** One person's browser, in which controls are clicked and the effects observed. */
export async function openVisit(context: BrowserContext, baseUrl: string) {
  await context.addInitScript(installPageObserver)
  await context.addInitScript(closePasskeyPrompt)
  const page = await context.newPage()
  const watcher = watch(context, page, baseUrl)

  /** Waits until nothing is pending and the page has been still for a moment. */
  async function look(): Promise<View> {
    for (let turn = 0; ; turn++) {
      try {
        const isQuiet = await page.evaluate(([forMs, most]) => crawl.quiet(forMs!, most!), [quietMs, quietTimeoutMs])
        if (await watcher.waitForRequests()) continue
        const view = await page.evaluate(() => crawl.look())
        // It was quiet because the effect of the click had not begun yet.
        if (isQuiet && view.waitsFor) continue
        return view
      } catch (error) {
        // The page was left during the check.
        if (turn > 20) throw error
        await page.waitForLoadState()
      }
    }
  }

  async function open(path: string): Promise<View> {
    await page.goto(path)
    return look()
  }

  /** Problems of the page that is open now. */
  function problemsOf(view: View): string[] {
    const found: string[] = []
    // Only the landing page puts the name first.
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
    // React delays content that loads late by 300 ms.
    if (watcher.effects().includes('script')) view = await lookAfter(lateMs)
    for (let turn = 0; turn < 5 && control.opens && !covered && !hasOpened(view); turn++) view = await lookAfter(150)
    // A browser reports a download when the first bytes arrive, which takes as long as printing a document.
    for (let turn = 0; turn < 100 && control.isDownload && !covered && !hadEffect(view); turn++)
      view = await lookAfter(lateMs)
    // A click right after another may be ignored as accidental, so a second one counts.
    if (!isIdle && !covered && !hadEffect(view)) {
      view = await lookAfter(doublePressMs)
      if (!hadEffect(view)) covered = await tryPress(control)
      view = await look()
    }
    // Pages of other origins, such as a checkout, are not checked.
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

  /** Clicks with the mouse. Returns what covered the control, if anything. */
  async function tryPress(control: Control, trial = false): Promise<string | undefined> {
    const element = (await page.evaluateHandle((place) => crawl.elements[place], control.at)).asElement()
    try {
      // The switch's thumb covers it and takes the click instead.
      if (element && control.role === 'range') await pressKeyOn(element, 'ArrowLeft', trial)
      else if (element) await (trial ? element.click({ trial, timeout: pressMs }) : pressElement(element, control))
      return undefined
    } catch (error) {
      const why = String(error)
      if (why.includes('intercepts pointer events'))
        return `is covered: ${/<.*intercepts pointer events/.exec(why)?.[0]}`
      if (/outside of the viewport|not stable/.test(why)) return 'is covered: no mouse reaches it'
      // It left the page meanwhile, as a row does after a decision.
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
    // Some fields search as soon as typing stops.
    if (type === 'search' || isLong) await look()
    await element.fill('', { timeout: pressMs })
  }

  /** Whether a mouse click would reach it, without the click. */
  const couldPress = (control: Control) => tryPress(control, true)

  return { page, look, open, press, couldPress, problemsOf, problems: watcher.problems }
}
