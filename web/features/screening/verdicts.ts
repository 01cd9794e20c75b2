import type { Demo } from './demo.ts'

export type Verdict = 'nogo' | 'hold' | 'cut' | 'pitch'

/** In the order of their buttons. */
export const verdicts: Record<Verdict, { label: string; key: string }> = {
  nogo: { label: 'No go', key: 'X' },
  hold: { label: 'Hold', key: 'H' },
  cut: { label: 'Cut', key: 'C' },
  pitch: { label: 'Pitch', key: 'P' },
}

export const verdictWords = Object.keys(verdicts) as Verdict[]

export const canGive = (demo: Demo, verdict: Verdict): boolean => demo.can.includes(`demo.${verdict}`)

/** True when the person may decide this demo now, or change what was decided. */
export const canDecide = (demo: Demo): boolean => verdictWords.some((verdict) => canGive(demo, verdict))

/** The demo as it will be once the server has agreed. A screener's word is final, an owner may correct hers. */
export function withVerdict(demo: Demo, verdict: Verdict): Demo {
  const isFinal = demo.result === 'screening'
  const left = demo.can.filter((action) => action !== `demo.${verdict}` && action !== 'demo.pitch')
  return { ...demo, result: verdict, can: isFinal ? left.filter((action) => action !== 'demo.nogo') : left }
}
