import type { FormPart } from './payment-blocker.ts'

/** Brings a part of the page into the middle of the window, with the focus on the first thing one can use there. */
export function focusField(part: FormPart): void {
  const element = document.querySelector<HTMLElement>(`[data-field="${part}"]`)
  const control = element?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button') ?? element
  control?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}
