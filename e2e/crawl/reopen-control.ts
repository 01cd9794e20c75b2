import type { Control, View } from './control.ts'
import type { Visit } from './visit.ts'

const looks = 8

/** Clicks one opener after the other until the control is visible. Returns the controls that are visible then. */
export async function reopenControl(visit: Visit, openers: readonly Control[], wanted: Control): Promise<View> {
  let view = await visit.look()
  for (const [place, opener] of openers.entries()) {
    if (view.controls.some(isLike(wanted))) return view
    const again = findLike(view, opener)
    if (!again) continue
    view = (await visit.press(again)).view
    // The content may load first.
    const next = isLike(openers[place + 1] ?? wanted)
    for (let turn = 0; turn < looks && !view.controls.some(next); turn++) {
      await visit.page.waitForTimeout(100)
      view = await visit.look()
    }
  }
  return view
}

/** The same control after the page was opened again. */
export const findLike = ({ controls }: View, one: Control): Control | undefined =>
  controls.find((other) => other.name === one.name && isLike(one)(other)) ?? controls.find(isLike(one))

/** Its label may have changed since, for example a count. */
const isLike =
  (one: Control) =>
  ({ role, place, name }: Control): boolean =>
    role === one.role && place === one.place && name.split(/\W/)[0] === one.name.split(/\W/)[0]
