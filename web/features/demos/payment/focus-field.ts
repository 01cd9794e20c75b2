import type { FormPart } from './payment-blocker.ts'

/** Scrolls a part of the page to the middle of the window and focuses its first control. */
export function focusField(part: FormPart): void {
  const element = document.querySelector<HTMLElement>(`[data-field="${part}"]`)
  const control = element?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button') ?? element
  control?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}
