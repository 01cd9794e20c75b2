/** A control on a page, described as a screen reader would. */
export type Control = {
  /** Its index in the list of elements that the page keeps for the crawl. */
  at: number
  role: string
  name: string
  landmark: string
  /** The landmark, with names of songs and people removed where possible. */
  place: string
  /** Rows of a list are alike: only the kind of the control counts, not its name. */
  kind: string
  href?: string
  target?: string
  rel?: string
  /** A link that saves a file. */
  isDownload?: boolean
  isField: boolean
  isSelect: boolean
  /** Hidden until it has the focus, such as a skip link. */
  isHidden: boolean
  /** It opens a list. */
  opens: boolean
  /** Clicking it need not change anything: a selected radio button, a link to the current page. */
  isOn: boolean
  inOverlay: boolean
  /** On every page: tabs, sidebar, footer. */
  inShell: boolean
}

export type View = {
  url: string
  title: string
  heading: boolean
  overlays: number
  /** Whether the page shows that something is loading. */
  waitsFor: string | undefined
  isHostile: boolean
  /** Messages on the page: a failure, a rejection, a confirmation. */
  messages: string
  effects: string[]
  controls: Control[]
}

export type PageObserver = {
  /** Clears the record, so that what follows belongs to the next click. */
  listen: () => void
  /** Resolves when the page has been still for a moment and nothing is pending; false if that never happened. */
  quiet: (forMs: number, patienceMs: number) => Promise<boolean>
  look: () => View
  elements: HTMLElement[]
}
