import { password } from '../support/steps.ts'
import type { Crawl } from './crawl-page.ts'
import { findLike, reopenControl } from './reopen-control.ts'

/** Clicks what ends a visit, each in a separate session; deleting the account comes last. */
export async function pressFinalControls(run: Crawl, signIn: () => Promise<void>): Promise<void> {
  const { visit, who, pressed, found } = run
  const isEnd = (name: string) => Number(name.startsWith('Delete'))
  const all = [...run.last].toSorted(([, a], [, b]) => isEnd(a.control.name) - isEnd(b.control.name))
  for (const [key, { control, address, openers }] of all) {
    if (pressed.has(key) || Date.now() > run.until) continue
    pressed.add(key)
    await signIn()
    await visit.open(address)
    const view = await reopenControl(visit, openers, control)
    const again = findLike(view, control)
    if (!again) continue
    for (const field of await visit.page.locator('[role="alertdialog"] input[type="password"]').all())
      await field.fill(password)
    visit.problems()
    const { problems } = await visit.press(findLike(await visit.look(), control) ?? again)
    const where = `${who} · ${new URL(address).pathname} · ${control.role} “${control.name}”`
    // Requests that were already in flight are answered as signed out.
    const relevant = problems.filter((problem) => !/^refused: GET .* 401$/.test(problem))
    found.push(...relevant.map((problem) => `${where} · ${problem}`))
  }
}
