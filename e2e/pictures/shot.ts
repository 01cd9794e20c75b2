import type { Page } from '@playwright/test'

export const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  large: { width: 1920, height: 1080 },
} as const
export const themes = ['dark', 'light'] as const

export type Size = keyof typeof sizes
export type Theme = (typeof themes)[number]

/** One state of a page, as it is photographed. */
export type Shot = {
  /** The account that sees it, by the part of its email before the @; signed out by default. */
  who?: string
  path: string | ((page: Page) => Promise<string>)
  /** Responses that replace the server's. */
  mocks?: (page: Page) => Promise<unknown>
  /** Requests never finish, and are not waited for. */
  isPending?: true
  /** Steps to take first. */
  act?: (page: Page, size: Size) => Promise<unknown>
  /** Undoes the steps, so that the next picture finds the same data. */
  after?: (page: Page) => Promise<unknown>
  /** The browser's language, for money and dates; American English by default. */
  locale?: string
}

/** The states of a page by name; the initial view is `full`. */
export type States = { full: Shot } & Record<string, Shot>

/** A page that loads data also has a loading and a failed state. */
export type ReadingStates = States & { failed: Shot; loading: Shot }

/** A page with a list also has an empty state. */
export type ListStates = ReadingStates & { empty: Shot }

/** The sizes in which a state is photographed: a large screen shows little more than the width of the full page. */
export const sizesOf = (state: string): Size[] => (state === 'full' ? ['wide', 'phone', 'large'] : ['wide', 'phone'])

/** The name of a picture, without its extension. */
export const pictureName = (page: string, state: string, size: Size, theme: Theme) =>
  `${page}-${state}-${size}-${theme}`
