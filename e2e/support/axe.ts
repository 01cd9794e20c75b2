import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

type GlobalWithAxe = { axe: typeof axe }

/** Its script is half a megabyte: a page gets it once, however often it is asked. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/** What axe finds wrong with the page as it stands now: the rule, and where it is broken. */
export async function runAxe(page: Page, options: RunOptions = {}): Promise<string[]> {
  await injectAxe(page)
  // Without counting what is well: a quarter of the time.
  const all: RunOptions = { resultTypes: ['violations'], reporter: 'no-passes', ...options }
  const { violations } = await page.evaluate(
    (runOptions) => (globalThis as unknown as GlobalWithAxe).axe.run(document, runOptions),
    all,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
