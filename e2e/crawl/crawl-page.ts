import type { Control, View } from './control.ts'
import { isOneOf, finalControls } from './exceptions.ts'
import { isHere, isLong, keyOf, pageOf, routeOf } from './control-keys.ts'
import { reopenControl } from './reopen-control.ts'
import type { Visit } from './visit.ts'

/** A click that is postponed to the end: where it was found, and what opens it. */
type FinalPress = { control: Control; address: string; openers: Control[] }

export type Crawl = {
  who: string
  visit: Visit
  /** What was clicked. People of one walk share it, so that the second clicks only what is new. */
  pressed: Set<string>
  last: Map<string, FinalPress>
  /** Person · page · control · problem. */
  found: string[]
  /** The deadline, in ms. */
  until: number
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A control as first seen, and the key of the click that revealed it. */
type Seen = { control: Control; key: string; after: string | undefined }

/** Links navigate and closing hides content, so they come last. */
const pressOrder = ({ href, name }: Control) => (/^(Close|Cancel|Back)\b/.test(name) ? 2 : href ? 1 : 0)

/** Clicks everything on one page and in what opens on it, at both widths. */
export async function crawlPage(
  run: Crawl,
  address: string,
  add: (address: string) => void,
  isFirst: boolean,
): Promise<void> {
  const { visit, pressed } = run
  const { pathname, origin } = new URL(address)
  const route = pageOf(address)
  const seen = new Map<string, Seen>()
  const lost = new Set<string>()
  const covered = new Set<string>()
  let last: string | undefined

  const report = (where: string, problems: readonly string[]) =>
    run.found.push(...problems.map((problem) => `${run.who} · ${pathname} · ${where} · ${problem}`))
  const reportControl = ({ role, name, landmark }: Control, problems: readonly string[]) =>
    report(`${role} “${name}” (${landmark})`, problems)

  /** Records the controls; new ones are attributed to the last click. */
  function recordControls(view: View): Seen[] {
    return view.controls.map((control) => {
      const key = keyOf(control, route)
      const first = seen.get(key) ?? { control, key, after: last }
      seen.set(key, first)
      if (isOneOf(finalControls, control) && !run.last.has(key))
        run.last.set(key, { control, address, openers: openersOf(first).map((one) => one.control) })
      return { ...first, control }
    })
  }
  function openersOf(one: Seen): Seen[] {
    const opener = one.after === undefined ? undefined : seen.get(one.after)
    return opener && opener !== one ? [...openersOf({ ...opener, key: one.key }), opener].slice(-3) : []
  }
  const untouched = ({ key, control }: Seen) => !pressed.has(key) && !isOneOf(finalControls, control)
  const reopenPage = () => {
    last = undefined
    return visit.open(address)
  }

  let view = await reopenPage()
  report('the page', [...visit.problemsOf(view), ...visit.problems()])
  // A second example is the same page with different data.
  for (const size of isFirst || isLong ? [wide, phone] : [wide]) {
    await visit.page.setViewportSize(size)
    view = await visit.look()
    while (Date.now() < run.until) {
      const here = recordControls(view).filter(untouched)
      const next = here.toSorted((a, b) => pressOrder(a.control) - pressOrder(b.control))[0]
      const away = [...seen.values()].find((one) => untouched(one) && !lost.has(one.key))
      if (next) view = await pressOne(next)
      else if (view.overlays > 0) view = await closeOne(view)
      else if (away) view = await find(away)
      else break
    }
  }
  await visit.page.setViewportSize(wide)

  async function pressOne({ key, control }: Seen): Promise<View> {
    const before = last
    pressed.add(key)
    last = key
    const outcome = !control.href
      ? await visit.press(control)
      : (await shouldFollow(control, new URL(control.href)))
        ? await visit.press(control)
        : { view, covered: await visit.couldPress(control), problems: [], left: false }
    const now = outcome.covered ? await visit.look() : outcome.view
    // Content that loaded late covers it: it is clicked after that is closed.
    if (outcome.covered && now.overlays > 0 && !control.inOverlay && !covered.has(key)) {
      covered.add(key)
      pressed.delete(key)
      last = before
      return now
    }
    reportControl(control, outcome.covered ? [outcome.covered, ...outcome.problems] : outcome.problems)
    if (!outcome.left) return now
    if (new URL(now.url).pathname !== pathname) {
      reportControl(
        control,
        visit.problemsOf(now).map((problem) => `leads to ${new URL(now.url).pathname}: ${problem}`),
      )
      add(now.url)
      await visit.page.goBack().catch(() => undefined)
    }
    if (new URL(visit.page.url()).pathname !== pathname) return reopenPage()
    last = undefined
    return visit.look()
  }

  /** External links and new tabs are only checked; others are followed, or only hovered when their target is known. */
  async function shouldFollow(control: Control, url: URL): Promise<boolean> {
    const { href = '', target, rel = '' } = control
    if (target === '_blank' && !/noopener|noreferrer/.test(rel))
      reportControl(control, ['opens a tab without rel=noopener'])
    if (url.origin !== origin) return false
    const isFile = url.pathname.startsWith('/api/') || /\.\w+$/.test(url.pathname)
    if (pageOf(href) === '*' && !isFile && !isHere(control))
      reportControl(control, [`leads to ${url.pathname}, where nothing is`])
    if (target === '_blank') {
      const answer = await visit.page.request.get(href)
      if (!answer.ok()) reportControl(control, [`leads to ${url.pathname}: ${answer.status()}`])
      return false
    }
    if (isFile || isLong) return true
    add(href)
    const linkKey = `way | ${route === pageOf(href) ? 'within' : 'to'} ${routeOf(href)}`
    const isKnown = pressed.has(linkKey)
    pressed.add(linkKey)
    return !isKnown
  }

  async function closeOne({ overlays }: View): Promise<View> {
    await visit.page.keyboard.press('Escape')
    const now = await visit.look()
    return now.overlays < overlays ? now : reopenPage()
  }

  /** Opens again what contained a control. */
  async function find(away: Seen): Promise<View> {
    const openers = openersOf(away)
    await reopenPage()
    last = away.after
    const now = await reopenControl(
      visit,
      openers.map(({ control }) => control),
      away.control,
    )
    lost.add(away.key)
    // What cannot be reopened also skips everything that it opened.
    if (!recordControls(now).some(({ key }) => key === away.key))
      for (const { key, after } of seen.values()) if (after === away.after) lost.add(key)
    return now
  }
}
