import type { PayPlace } from './pay-reason.ts'

/** Brings a part of the page into the middle of the window, with the focus on the first thing one can use there. */
export function leadTo(place: PayPlace): void {
  const part = document.querySelector<HTMLElement>(`[data-field="${place}"]`)
  const control = part?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button') ?? part
  control?.focus({ preventScroll: true })
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
}
