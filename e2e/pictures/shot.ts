import type { Page } from '@playwright/test'

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export const themes = ['dark', 'light'] as const

export type Size = keyof typeof sizes
export type Theme = (typeof themes)[number]

/** One state of a page, as it is photographed. */
export type Shot = {
  /** Whose eyes: an account of the house, by the part of its address before the @; nobody’s when not said. */
  who?: string
  path: string | ((page: Page) => Promise<string>)
  /** What the server says instead. */
  mocks?: (page: Page) => Promise<unknown>
  /** What is asked for never comes, and is not waited for. */
  waits?: true
  /** What is done first. */
  act?: (page: Page, size: Size) => Promise<unknown>
  /** Takes back what was done, so that the next picture finds the house as it was. */
  after?: (page: Page) => Promise<unknown>
  /** The reader’s language, for money and dates; American English when not said. */
  locale?: string
}

/** The states of a page by name; the first thing to be seen of it is `full`. */
export type States = { full: Shot } & Record<string, Shot>

/** A page that reads something waits for it, and can fail. */
export type ReadingStates = States & { failing: Shot; waiting: Shot }

/** A page that is a list can be empty, too. */
export type ListStates = ReadingStates & { empty: Shot }

/** The name of a picture, without its ending. */
export const pictureName = (page: string, state: string, size: Size, theme: Theme) =>
  `${page}-${state}-${size}-${theme}`
