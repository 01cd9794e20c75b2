import { expect, type Page } from '@playwright/test'
import { runAxe } from './axe.ts'
import { horizontalOverflow } from './steps.ts'
import {
  findClippedText,
  findInvisibleFocus,
  readLayoutShifts,
  findIndistinctStates,
  findAnimations,
} from './visual-checks.ts'

/** Two windows of one person. */
export type WideAndNarrow = { wide: Page; narrow: Page }

/** A freshly loaded page of this width, with all content visible. */
async function openAt(page: Page, path: string, width: number, height: number): Promise<string[]> {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 }))
  await expect(heading.first()).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
  await expect(page).toHaveTitle(/Velv/)
  return (await page.evaluate(readLayoutShifts)).map((line) => `${width}: ${line}`)
}

async function checkAxe(page: Page, colorScheme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const problems = await runAxe(page, rules ? { runOnly: { type: 'rule', values: rules } } : {})
  return problems.map((problem) => `${colorScheme}: ${problem}`)
}

async function checkOverflow(page: Page, width: number, height = 844): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const by = await horizontalOverflow(page)
  return by === 0 ? [] : [`${width}: ${by} px sideways`]
}

/** Only this rule depends on the theme. */
const themeRules = ['color-contrast']

async function inspectWide(page: Page): Promise<string[]> {
  const problems = [
    ...(await checkAxe(page, 'dark')),
    ...(await checkAxe(page, 'light', themeRules)),
    ...(await page.evaluate(findAnimations)),
    // Like a window of 1440 px at 200% zoom.
    ...(await checkOverflow(page, 720, 450)),
    ...(await page.evaluate(findClippedText)),
  ]
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  problems.push(...(await page.evaluate(findIndistinctStates)), ...(await page.evaluate(findInvisibleFocus)))
  await page.emulateMedia({ forcedColors: 'none' })
  return [...problems, ...(await page.evaluate(findInvisibleFocus))]
}

async function inspectNarrow(page: Page): Promise<string[]> {
  const problems = [
    ...(await checkOverflow(page, 390)),
    ...(await checkAxe(page, 'light')),
    ...(await checkAxe(page, 'dark', themeRules)),
    // The narrowest screen of WCAG 2.2 (1.4.10).
    ...(await checkOverflow(page, 320)),
  ]
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = [...(await checkOverflow(page, 390)), ...(await page.evaluate(findClippedText))]
  return [...problems, ...large.map((problem) => `large text: ${problem}`)]
}

/** Every problem of a page, in both widths, both themes, and with the device settings of people with low vision. */
export async function inspectPage({ wide, narrow }: WideAndNarrow, path: string, opens?: string): Promise<string[]> {
  if (opens) {
    const problems = await openAt(wide, path, 1440, 900)
    await wide.getByRole('button', { name: opens, exact: true }).click()
    // What is open stays open; its button may be elsewhere on a phone.
    return [...problems, ...(await inspectWide(wide)), ...(await inspectNarrow(wide))]
  }
  const results = await Promise.all([
    openAt(wide, path, 1440, 900).then(async (problems) => [...problems, ...(await inspectWide(wide))]),
    openAt(narrow, path, 390, 844).then(async (problems) => [...problems, ...(await inspectNarrow(narrow))]),
  ])
  return results.flat()
}
