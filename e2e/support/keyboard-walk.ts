import { setTimeout } from 'node:timers/promises'
import type { ElementHandle, Page } from '@playwright/test'

/** Where a press of Tab led. */
type Stop = {
  at: string
  isThere: boolean
  /** Keys that lead to the target inside the focused group. */
  arrow?: 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'
  /** The target comes before the focused element. */
  isBehind: boolean
  /** The focus has just come here, and shows it. */
  isNew: boolean
  /** Where the focus looked like none. */
  problems: string[]
}

/** More stops than any page has. */
const maxStops = 400

/** Tabs to the element, and uses arrows inside a group. Returns where the focus was not visible. */
export async function walkTo(page: Page, target: ElementHandle<Element>): Promise<string[]> {
  const problems: string[] = []
  const path: string[] = []
  for (let step = 0; step < maxStops; step++) {
    const stop = await target.evaluate(inspectFocus)
    problems.push(...stop.problems)
    if (stop.isNew && (await target.evaluate(findCover))) {
      // What lies over it may move out of the way, as toasts do.
      await twoFrames(target)
      const cover = await target.evaluate(findCover)
      if (cover) problems.push(`focus is out of sight: ${stop.at}, ${cover}`)
    }
    if (stop.isThere) return problems
    // If the direct way is a cycle, this only goes forward.
    const key = stop.arrow ?? (stop.isBehind && step < maxStops / 2 ? 'Shift+Tab' : 'Tab')
    path.push(`${stop.at} ${key}`)
    await page.keyboard.press(key)
  }
  const wanted = await target.evaluate(({ outerHTML }) => outerHTML.slice(0, 160))
  throw new Error(`by keyboard nobody comes to ${wanted}; the last stops:\n${path.slice(-20).join('\n')}`)
}

/** Waits until the page has been drawn twice. Where a story stops the page's clock, no frame is reported, so it waits that long. */
export async function twoFrames(target: ElementHandle<Element>): Promise<void> {
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // The element may have left the page.
  await Promise.race([target.evaluate(frames).catch(() => undefined), setTimeout(200)])
}

/** Runs in the page: what covers the focus at each of nine points; nothing if one of them is seen. */
function findCover({ ownerDocument }: Element): string | undefined {
  const element = ownerDocument.activeElement ?? ownerDocument.body
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const points = [0.5, 0.02, 0.98].flatMap((x) => [0.5, 0.05, 0.95].map((y) => [left + width * x, top + height * y]))
  // A field may cover the text of its label, or be under it.
  const shows = element.closest('label') ?? element
  const isOn = (over: Element | null) => over !== null && (shows.contains(over) || over.contains(element))
  const over = points.map(([x, y]) => ownerDocument.elementFromPoint(x!, y!))
  if (right > left && bottom > top && over.some(isOn)) return undefined
  return `${Math.round(top)} to ${Math.round(bottom)} px of ${innerHeight}, under ${over[0]?.outerHTML.slice(0, 120) ?? 'nothing'}`
}

/** Runs in the page. */
function inspectFocus(target: Element): Stop {
  type Memory = { place: Element; look: string }
  const view = globalThis as unknown as { walk?: Memory }
  const at = target.ownerDocument.activeElement ?? target.ownerDocument.body
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120)
  const lookOf = (element: Element) => {
    const around = [element, element.parentElement, element.closest('label'), element.nextElementSibling]
    return around
      .flatMap((each) => (each ? ['', '::before', '::after'].map((part) => getComputedStyle(each, part || null)) : []))
      .map((style) =>
        [
          style.outlineStyle === 'none' || style.outlineWidth === '0px' ? '' : style.outline,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
        ].join(),
      )
      .join()
  }
  const problems: string[] = []
  const before = view.walk
  // A field with several controls keeps its ring while one of them has the focus.
  const isStillIn = before?.place.closest('.input')?.contains(at) === true
  if (before && before.place !== at && before.place.isConnected && !isStillIn && lookOf(before.place) === before.look)
    problems.push(`focus looks like no focus: ${nameOf(before.place)}`)
  // An element that is focused only for reading, such as a heading, shows no ring.
  const isStop = at.matches(
    ':focus-visible:not(body, iframe, [tabindex="-1"]:not([role=menuitem], [role=option], [role=radio], [role=tab]))',
  )
  const isNew = isStop && before?.place !== at
  if (isStop) view.walk = { place: at, look: lookOf(at) }
  else delete view.walk

  const active = at.getAttribute('aria-activedescendant')
  const isThere = at === target || (active !== null && active === target.id)
  const isBehind = (at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  if (isThere) return { at: nameOf(at), isThere, isBehind, isNew, problems }

  const isRadio = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio'
  const group = target.closest('[role=radiogroup],[role=menu],[role=tablist],[role=listbox],[role=toolbar],[role=tree]')
  const from = active === null ? at : (target.ownerDocument.getElementById(active) ?? at)
  const isOneOf =
    isRadio(target) && isRadio(at)
      ? at.name === target.name && at.form === target.form
      : group !== null &&
        (target as HTMLElement).tabIndex < 0 &&
        (group.contains(at) ||
          at
            .getAttribute('aria-controls')
            ?.split(' ')
            .includes(group.id || '-'))
  if (!isOneOf) return { at: nameOf(at), isThere, isBehind, isNew, problems }
  const isUp =
    (from.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 && group?.contains(from) !== false
  const isFlat =
    group?.getAttribute('aria-orientation') === 'horizontal' || ['tablist', 'toolbar'].includes(group?.role ?? '')
  const arrow = isFlat ? (isUp ? 'ArrowLeft' : 'ArrowRight') : isUp ? 'ArrowUp' : 'ArrowDown'
  return { at: nameOf(at), isThere, isBehind, isNew, problems, arrow }
}
