/** What can be pressed on a page, as somebody who hears it would be told. */
export type Control = {
  /** Its place in the list of elements the page keeps for the crawl. */
  at: number
  role: string
  name: string
  landmark: string
  /** The landmark without names of songs and people, as far as one can tell. */
  place: string
  /** Rows of a list are alike: only the kind of the control is asked, not its name. */
  kind: string
  href?: string
  target?: string
  rel?: string
  isField: boolean
  isSelect: boolean
  /** Out of sight until it has the focus, a skip link say. */
  isHidden: boolean
  /** It opens a list of its own. */
  opens: boolean
  /** Pressing it need not change anything: a radio that is on, the link to where one is. */
  isOn: boolean
  inOverlay: boolean
  /** Stands around every page: tabs, side bar, footer. */
  inShell: boolean
}

export type View = {
  url: string
  title: string
  heading: boolean
  overlays: number
  /** Where something on its way stands in the page. */
  waitsFor: string | undefined
  isHostile: boolean
  /** What the page says in lines of its own: a failure, a refusal, what was done. */
  messages: string
  effects: string[]
  controls: Control[]
}

export type PageObserver = {
  /** Forgets what happened; what happens now comes of the next press. */
  listen: () => void
  /** Resolves when nothing has changed for a moment and nothing is on its way; false when that never came. */
  quiet: (forMs: number, patienceMs: number) => Promise<boolean>
  look: () => View
  elements: HTMLElement[]
}
