import { expect, type Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { sidewaysOf } from './steps.ts'
import { cutWords, focusUnseen, shifted, statesAlike, stillMoving } from './what-is-seen.ts'

/** Two windows of one person. */
export type Pages = { wide: Page; narrow: Page }

/** A page as it is asked for anew at such a width; everything on it is there. */
async function openAt(page: Page, path: string, width: number, height: number): Promise<string[]> {
  await page.setViewportSize({ width, height })
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 }))
  await expect(heading.first()).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
  await expect(page).toHaveTitle(/Velv/)
  return (await page.evaluate(shifted)).map((line) => `${width}: ${line}`)
}

async function axe(page: Page, colorScheme: 'dark' | 'light', rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const wrongs = await axeOn(page, rules ? { runOnly: { type: 'rule', values: rules } } : {})
  return wrongs.map((wrong) => `${colorScheme}: ${wrong}`)
}

async function sideways(page: Page, width: number, height = 844): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const by = await sidewaysOf(page)
  return by === 0 ? [] : [`${width}: ${by} px sideways`]
}

/** Of all rules only this one depends on the theme. */
const ofTheme = ['color-contrast']

async function lookWide(page: Page): Promise<string[]> {
  const wrongs = [
    ...(await axe(page, 'dark')),
    ...(await axe(page, 'light', ofTheme)),
    ...(await page.evaluate(stillMoving)),
    // A window of 1440 px in which everything is twice its size.
    ...(await sideways(page, 720, 450)),
    ...(await page.evaluate(cutWords)),
  ]
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  wrongs.push(...(await page.evaluate(statesAlike)), ...(await page.evaluate(focusUnseen)))
  await page.emulateMedia({ forcedColors: 'none' })
  return [...wrongs, ...(await page.evaluate(focusUnseen))]
}

async function lookNarrow(page: Page): Promise<string[]> {
  const wrongs = [
    ...(await sideways(page, 390)),
    ...(await axe(page, 'light')),
    ...(await axe(page, 'dark', ofTheme)),
    // The narrowest screen of WCAG 2.2 (1.4.10).
    ...(await sideways(page, 320)),
  ]
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const large = [...(await sideways(page, 390)), ...(await page.evaluate(cutWords))]
  return [...wrongs, ...large.map((wrong) => `large text: ${wrong}`)]
}

/** Everything that is wrong with a page, at both widths, in both themes, and as people set up their device who see little. */
export async function lookAtPage({ wide, narrow }: Pages, path: string, opens?: string): Promise<string[]> {
  if (opens) {
    const wrongs = await openAt(wide, path, 1440, 900)
    await wide.getByRole('button', { name: opens }).click()
    // What is open stays so; its button may be elsewhere on a phone.
    return [...wrongs, ...(await lookWide(wide)), ...(await lookNarrow(wide))]
  }
  const looks = await Promise.all([
    openAt(wide, path, 1440, 900).then(async (wrongs) => [...wrongs, ...(await lookWide(wide))]),
    openAt(narrow, path, 390, 844).then(async (wrongs) => [...wrongs, ...(await lookNarrow(narrow))]),
  ])
  return looks.flat()
}
