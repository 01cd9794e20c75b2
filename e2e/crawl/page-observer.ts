import type { Control, PageObserver } from './control.ts'

/** Runs in the browser before each page's own code; it must not reference anything outside itself. */
export function installPageObserver(): void {
  const effects = new Set<string>()
  let changedAt = performance.now()
  let pressed: Element | undefined
  // Moves without user action: clocks, the line in a waveform.
  const restless = '[role="timer"], [role="slider"], .wave'
  // Attributes that Base UI sets on a focused control.
  const notes = new Set(['data-focused', 'data-touched', 'data-filled', 'data-highlighted', 'tabindex'])
  const changes = new MutationObserver((records) => {
    for (const { target, type, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement
      if (!element || element.closest(restless)) continue
      changedAt = performance.now()
      if (!(type === 'attributes' && notes.has(attributeName!))) effects.add('page')
    }
  })
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const noteEffect = (word: string) => () => effects.add(word)
  const listen = () => effects.clear()
  addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.target instanceof Element ? event.target : undefined
      listen()
    },
    true,
  )
  for (const name of ['input', 'change']) addEventListener(name, noteEffect('value'), true)
  for (const name of ['play', 'pause', 'seeking', 'volumechange', 'ratechange'])
    addEventListener(name, noteEffect('sound'), true)
  addEventListener('scroll', noteEffect('scroll'), true)
  addEventListener('focusin', ({ target }) => {
    const control = pressed?.closest('a, button, input, [role]')
    if (target instanceof Element && target !== control && !control?.contains(target)) effects.add('focus')
  })
  window.print = noteEffect('print')

  const labelled = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => (id && document.getElementById(id)?.textContent) || '')
      .join(' ')
      .trim()
  const isField = (element: Element) =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      /^(text|email|password|search|url|tel|number|date|time|datetime-local)$/.test(element.type))
  const nameOf = (element: HTMLElement) => {
    const field = element as HTMLInputElement
    const own = isField(element) || element instanceof HTMLSelectElement ? '' : element.innerText
    const label = [...(field.labels ?? [])].map(({ innerText }) => innerText).join(' ')
    const messages = element.getAttribute('aria-label') || labelled(element) || label || own || element.textContent
    return (messages || element.title || field.placeholder || '').replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  }
  const roles: Record<string, string> = { A: 'link', SUMMARY: 'summary', SELECT: 'combobox', TEXTAREA: 'textbox' }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ||
    roles[element.tagName] ||
    (element instanceof HTMLInputElement && (isField(element) ? 'textbox' : element.type)) ||
    'button'
  const marks =
    'dialog, nav, header, footer, aside, form, fieldset, main, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="region"], [role="group"][aria-label], section[aria-label], section[aria-labelledby]'
  const overlay = '[role="dialog"]:not(.toast), [role="alertdialog"], [role="menu"], [role="listbox"]'
  const landmarkOf = (element: Element) => {
    const mark = element.parentElement?.closest(marks)
    if (!mark) return { landmark: 'page', place: 'page' }
    const legend = mark.querySelector(':scope > legend')?.textContent
    const role = mark.getAttribute('role') || mark.tagName.toLowerCase()
    const landmark = `${role} ${mark.getAttribute('aria-label') || labelled(mark) || legend || ''}`.trim()
    return { landmark, place: mark.matches(overlay) ? `${role} ${mark.className}` : landmark }
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden="true"]')
  const pressable =
    'a[href], button, summary, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="option"], [role="slider"], [role="combobox"]'

  /** Many similar items next to each other also count as rows: countries, email settings. */
  const alike = (controls: Control[]) => {
    const kinds = new Map<string, Control[]>()
    for (const control of controls) {
      const { at, role, landmark, place, name, href } = control
      if (href !== undefined) continue
      const ticks = /checkbox|switch|option/.test(role) || place.startsWith('group ')
      const kind = [landmark, role, ticks ? '' : name.split(' ')[0], observer.elements[at]!.className].join(' | ')
      kinds.set(kind, [...(kinds.get(kind) ?? []), control])
    }
    for (const [kind, many] of kinds)
      if (many.length > 3)
        for (const [place, control] of many.entries()) control.kind = `${kind} ${place === 0 ? 1 : 'more'}`
  }

  const observer: PageObserver = {
    elements: [],
    listen,
    quiet: (forMs, patienceMs) =>
      new Promise((resolve) => {
        const until = performance.now() + patienceMs
        const look = () => {
          const now = performance.now()
          const isBusy =
            document.readyState !== 'complete' || document.querySelector('.skeleton, .page-loading, .record-spinner')
          if (now > until || (now - changedAt >= forMs && !isBusy)) resolve(!isBusy)
          else setTimeout(look, 20)
        }
        look()
      }),
    look() {
      const overlays = [...document.querySelectorAll(overlay)].filter(isSeen)
      const all = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
        (element) => isSeen(element) && !element.matches(':disabled, [aria-disabled="true"]'),
      )
      const inside = all.filter((element) => overlays.some((each) => each.contains(element)))
      observer.elements = overlays.length > 0 && inside.length > 0 ? inside : all
      const controls = observer.elements.map((element, at): Control => {
        const { width, height, bottom, right } = element.getBoundingClientRect()
        const isPinned = getComputedStyle(element).position === 'fixed'
        const row = element.closest('li, tr, article, [role="row"], [role="option"]')
        const link = element instanceof HTMLAnchorElement ? element : undefined
        const name = nameOf(element)
        const alike = `${name.split(' ')[0]} ${element.className}`
        return {
          at,
          role: roleOf(element),
          name,
          ...landmarkOf(element),
          kind: row && !row.closest('nav') ? alike : name,
          ...(link && {
            href: link.href,
            target: link.target,
            rel: link.rel,
            isDownload: link.hasAttribute('download'),
          }),
          isField: isField(element),
          isSelect: element instanceof HTMLSelectElement,
          isHidden: width < 3 || height < 3 || bottom + (isPinned ? 0 : scrollY) <= 0 || right <= 0,
          opens: element.matches('[aria-haspopup][aria-expanded="false"]'),
          isOn:
            element.matches(
              '[aria-current]:not([aria-haspopup]), [aria-selected="true"], [role="radio"][aria-checked="true"], [type="radio"]:checked',
            ) ||
            (link !== undefined && link.href.split('#')[0] === location.href.split('#')[0]),
          inOverlay: inside.length > 0,
          inShell: !element.closest('main') && inside.length === 0,
        }
      })
      alike(controls)
      const heading = [...document.querySelectorAll('h1')].some((each) => each.checkVisibility())
      return {
        url: location.href,
        title: document.title,
        heading,
        overlays: overlays.length,
        waitsFor: document.querySelector('.skeleton, .record-spinner')?.parentElement?.outerHTML.slice(0, 200),
        isHostile: document.querySelector('#hostile') !== null,
        messages: [...document.querySelectorAll<HTMLElement>('[role="alert"], .message')]
          .map((each) => each.innerText)
          .join(' '),
        effects: [...effects],
        controls,
      }
    },
  }
  Object.assign(globalThis, { crawl: observer })
}
