import { type Browser, type ElementHandle, expect, type Locator } from '@playwright/test'
import { twoFrames, walkTo } from './keyboard-walk.ts'
import { neverHappensMs } from './time-limit.ts'

type ActionOptions = { timeout?: number; force?: boolean; modifiers?: unknown; position?: unknown; trial?: boolean }

/**
 * Replaces every `click`, `check`, `fill` … of a story by keyboard input: Tab until the element has the focus, arrows
 * inside a group, then Enter or Space. Returns how to remove the driver, which reports where the focus was not visible.
 */
export async function installKeyboardDriver(browser: Browser): Promise<() => string[]> {
  const page = await browser.newPage()
  const locatorPrototype = Object.getPrototypeOf(page.locator('html')) as Locator
  await page.close()
  const mouse = { ...pickActions(locatorPrototype) }
  const problems = new Set<string>()

  const reach = async (
    locator: Locator,
    { timeout = neverHappensMs }: ActionOptions = {},
  ): Promise<ElementHandle<Element>> => {
    await expect(locator).toBeEnabled({ timeout })
    return focusOn(locator, timeout)
  }
  /** Moves the focus there. A disabled control can be focused, because it may explain why. */
  const focusOn = async (locator: Locator, timeout = neverHappensMs): Promise<ElementHandle<Element>> => {
    const until = Date.now() + timeout
    for (;;) {
      await locator.waitFor({ timeout: Math.max(1, until - Date.now()) })
      const named = await locator.elementHandle({ timeout })
      const target = (await named!.evaluateHandle(findPressable)).asElement() as ElementHandle<Element>
      try {
        await target.evaluate(waitForFocusInside)
        for (const problem of await walkTo(locator.page(), target)) problems.add(problem)
        return target
      } catch (error) {
        // The list was rendered again meanwhile: the new element is meant.
        const isDetached = await target.evaluate((element) => !element.isConnected).catch(() => true)
        if (!isDetached || Date.now() > until) throw error
      }
    }
  }
  const press = async (locator: Locator, options?: ActionOptions) => {
    const target = await reach(locator, options)
    const key = await target.evaluate(keyThatPresses)
    if (!key) return
    await locator.page().keyboard.press(key)
    // People wait for the visible effect of a key before the next one.
    await twoFrames(target)
  }
  const tick = async (locator: Locator, wanted: boolean, options?: ActionOptions) => {
    if ((await locator.isChecked(options)) === wanted) return
    await reach(locator, options)
    // Arrows select a radio button as they reach it.
    if ((await locator.isChecked()) !== wanted) await locator.page().keyboard.press('Space')
    await expect(locator).toBeChecked({ checked: wanted })
  }
  const needsMouse = (options?: ActionOptions) =>
    options?.force || options?.modifiers || options?.position || options?.trial

  Object.assign(locatorPrototype, {
    async click(this: Locator, options?: ActionOptions) {
      await (needsMouse(options) ? mouse.click.call(this, options as object) : press(this, options))
    },
    async dblclick(this: Locator, options?: ActionOptions) {
      await press(this, options)
      await this.page().keyboard.press('Enter')
    },
    check(this: Locator, options?: ActionOptions) {
      return tick(this, true, options)
    },
    uncheck(this: Locator, options?: ActionOptions) {
      return tick(this, false, options)
    },
    async hover(this: Locator, options?: ActionOptions) {
      await focusOn(this, options?.timeout)
    },
    async focus(this: Locator, options?: ActionOptions) {
      await reach(this, options)
    },
    async press(this: Locator, key: string, options?: ActionOptions) {
      await reach(this, options)
      await this.page().keyboard.press(key)
    },
    async pressSequentially(this: Locator, text: string, options?: ActionOptions & { delay?: number }) {
      await reach(this, options)
      await this.page().keyboard.type(text, options)
    },
    async fill(this: Locator, text: string, options?: ActionOptions) {
      const target = await reach(this, options)
      const { keyboard } = this.page()
      if (await target.evaluate((field) => field instanceof HTMLInputElement && field.type === 'date')) {
        const [year, month, day] = text.split('-')
        return keyboard.type(`${month}${day}${year}`)
      }
      await keyboard.press('ControlOrMeta+A')
      if (text === '') await keyboard.press('Backspace')
      // Long texts are pasted.
      else if (text.length > 300) await keyboard.insertText(text)
      else await keyboard.type(text)
    },
    async selectOption(this: Locator, wanted: string | { label: string }) {
      const target = await reach(this)
      const at = await target.evaluate(
        (select, choice) =>
          [...(select as HTMLSelectElement).options].findIndex(
            ({ value, label }) => value === choice || label === choice,
          ),
        typeof wanted === 'string' ? wanted : wanted.label,
      )
      await this.page().keyboard.press('Home')
      for (let step = 0; step < at; step++) await this.page().keyboard.press('ArrowDown')
      expect(await target.evaluate((select) => (select as HTMLSelectElement).selectedIndex)).toBe(at)
      return target.evaluate((select) => [(select as HTMLSelectElement).value])
    },
    async setInputFiles(this: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      const opener = await this.elementHandle()
      const isSeen = await opener!.evaluate((input) => input.getClientRects().length > 0)
      // A hidden input is opened by its visible button.
      const target = isSeen ? this : this.locator('xpath=following::button[not(text()="Remove")]').first()
      const chosen = this.page().waitForEvent('filechooser')
      await reach(target)
      await this.page().keyboard.press('Enter')
      await (await chosen).setFiles(files)
    },
  })
  return () => {
    Object.assign(locatorPrototype, mouse)
    return [...problems]
  }
}

const pickActions = ({
  click,
  dblclick,
  check,
  uncheck,
  hover,
  focus,
  press,
  pressSequentially,
  fill,
  selectOption,
  setInputFiles,
}: Locator) => ({
  click,
  dblclick,
  check,
  uncheck,
  hover,
  focus,
  press,
  pressSequentially,
  fill,
  selectOption,
  setInputFiles,
})

/** Runs in the page: the control that a person focuses to activate this element. */
function findPressable(element: Element): Element {
  const within =
    'a[href],button,input,select,textarea,summary,[tabindex],[role=button],[role=option],[role=menuitem],[role=radio],[role=checkbox]'
  // Arrows lead to a chosen value, and Delete removes it; its button is for the mouse.
  const chosen = element.closest('.picked[tabindex]')
  if (chosen) return chosen
  const label = element.closest('label')
  const found = element.closest(within)
  if (found && found !== element.ownerDocument.body && found.tagName !== 'MAIN' && !(label && found.contains(label)))
    return found
  return label?.control ?? label?.querySelector(within) ?? element
}

/** Runs in the page: whether a dialog or menu that just opened takes the focus automatically. */
async function waitForFocusInside(target: Element): Promise<void> {
  const place = target.closest('[role=dialog],[role=alertdialog],[role=menu]')
  const until = Date.now() + 1000
  while (place && !place.contains(target.ownerDocument.activeElement) && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Runs in the page. */
function keyThatPresses(element: Element): string | undefined {
  if (element.matches('.picked[tabindex]')) return 'Delete'
  const role = element.getAttribute('role')
  if (role === 'checkbox' || role === 'radio' || role === 'switch') return 'Space'
  if (element instanceof HTMLInputElement) {
    if (['checkbox', 'radio'].includes(element.type)) return 'Space'
    if (role === 'combobox') return 'ArrowDown'
    return ['submit', 'button', 'reset', 'file'].includes(element.type) ? 'Enter' : undefined
  }
  return element instanceof HTMLTextAreaElement ? undefined : 'Enter'
}
