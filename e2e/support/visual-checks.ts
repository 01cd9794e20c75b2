// Each of these runs in the page and returns its problems, one line each.

/** Text that is cut off by its container, except lines that end in an ellipsis. */
export function findClippedText(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    const parent = text.parentElement!
    if (!text.textContent!.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (parent.closest('.sr, script, style, noscript, option, title, svg')) continue
    range.selectNodeContents(text)
    const words = range.getBoundingClientRect()
    if (words.width === 0) continue
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      const scrolls = [style.overflowX, style.overflowY].some((flow) => flow === 'auto' || flow === 'scroll')
      if (scrolls || style.position === 'fixed') break
      const edge = around.getBoundingClientRect()
      // Glyphs extend slightly beyond their line.
      const overlapping = words.right - edge.right > 2 || edge.left - words.left > 2
      const below = words.bottom - edge.bottom > 4 || edge.top - words.top > 4
      const hides = (flow: string) => flow === 'hidden' || flow === 'clip'
      if ((hides(style.overflowX) && overlapping) || (hides(style.overflowY) && below))
        found.push(`cut off: ${text.textContent!.trim().slice(0, 60)}`)
    }
  }
  return [...new Set(found)]
}

/** Controls that look the same with and without focus; one of each kind is tried. */
export function findInvisibleFocus(): string[] {
  const look = (element: Element) =>
    [element, element.parentElement, element.closest('label'), element.nextElementSibling]
      .flatMap((each) => (each ? ['', '::after'].map((part) => getComputedStyle(each, part || null)) : []))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, top }) =>
        [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor, top].join(),
      )
      .join()
  const place = document.querySelector('[role=dialog],[role=alertdialog]') ?? document
  const tried = new Set<string>()
  const found: string[] = []
  for (const control of place.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,[tabindex="0"]')) {
    const kind = `${control.tagName} ${control.className} ${control.getAttribute('aria-current') ?? ''}`
    if (control.tabIndex < 0 || tried.has(kind) || !control.checkVisibility({ visibilityProperty: true })) continue
    if (control.closest('[aria-hidden=true],[inert]')) continue
    tried.add(kind)
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (document.activeElement !== control) continue
    const withFocus = look(control)
    control.blur()
    if (look(control) === withFocus && document.activeElement !== control)
      found.push(`focus looks like no focus: ${control.outerHTML.slice(0, 160)}`)
  }
  return found
}

/** Selected items that look like their unselected neighbors, and icons in the color of their background. */
export function findIndistinctStates(): string[] {
  const chosen =
    '[aria-current],[aria-pressed=true],[aria-checked=true],[aria-selected=true],input:checked:not([aria-hidden])'
  const parts = ['', '::before', '::after']
  const look = (element: Element) =>
    [element, ...element.querySelectorAll('svg')]
      .flatMap((each) => parts.map((part) => getComputedStyle(each, part || null)))
      .map((style) =>
        [
          style.content,
          style.backgroundColor,
          style.backgroundImage,
          style.border,
          style.outline,
          style.fill,
          style.color,
        ].join(),
      )
      .join()
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const found: string[] = []
  for (const one of document.querySelectorAll(chosen)) {
    const alike = [...document.querySelectorAll(one.tagName)].find(
      (other) => other.className === one.className && !other.matches(chosen) && isShown(other),
    )
    if (alike && isShown(one) && look(alike) === look(one))
      found.push(`not seen as chosen: ${one.outerHTML.slice(0, 160)}`)
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const ground = getComputedStyle(element).backgroundColor
    return ground.endsWith(', 0)') ? groundOf(element.parentElement) : ground
  }
  for (const sign of document.querySelectorAll('svg.icon,svg.icon-s,svg.icon-l,.wave svg path')) {
    const { stroke, fill, display } = getComputedStyle(sign)
    const drawn = stroke === 'none' ? fill : stroke
    const of = sign.closest('a,button,[role]') ?? sign
    if (display !== 'none' && isShown(sign) && drawn === groundOf(sign))
      found.push(`drawn in the colour of its ground: ${of.outerHTML.slice(0, 160)}`)
  }
  return [...new Set(found)]
}

/** Elements that move although reduced motion is requested. */
export const findAnimations = (): string[] =>
  document
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 10)
    .map((animation) => {
      const effect = animation.effect as KeyframeEffect
      return `moves: ${effect.pseudoElement ?? ''} ${effect.target?.outerHTML.slice(0, 120)}`
    })

type ShiftSource = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] }

/** Runs before the page does: records layout shifts while it loads. */
export function recordLayoutShifts(): void {
  const shifts: { value: number; what: string }[] = []
  Object.assign(globalThis, { shifts })
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  const nameOf = ({ node, previousRect, currentRect }: ShiftSource) =>
    `${(node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 90)} (${boxOf(previousRect)} → ${boxOf(currentRect)})`
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[])
      if (!shift.hadRecentInput) shifts.push({ value: shift.value, what: shift.sources.map(nameOf).join(' + ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Empty when the page hardly shifted while it loaded. */
export function readLayoutShifts(): string[] {
  const { shifts } = globalThis as unknown as { shifts: { value: number; what: string }[] }
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > 0.01 ? shifts.map(({ value, what }) => `shifts by ${value.toFixed(4)}: ${what}`) : []
}
