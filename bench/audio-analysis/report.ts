import type { IntroGrade, Judged, KeyGrade, TempoGrade } from './judge.ts'

const tempoGrades: readonly TempoGrade[] = ['right', 'half or double', 'another multiple', 'wrong', 'none']
const keyGrades: readonly KeyGrade[] = ['exact', 'relative', 'parallel', 'fifth', 'wrong', 'none']
const introGrades: readonly IntroGrade[] = ['right', 'wrong', 'none']

/** The tables of `docs/reference/audio-analysis.md`. */
export function reportOf(judged: readonly Judged[], skipped: readonly string[]): string {
  const tempos = judged.filter(({ tempo }) => tempo)
  const keys = judged.filter(({ key }) => key)
  const intros = judged.filter(({ intro }) => intro)
  const minutes = sum(judged.map((each) => each.minutes))
  return [
    `### Tempo\n\n${tempoTable(tempos)}`,
    `### Key\n\n${table(
      ['corpus', 'n', '**exact**', 'relative', 'parallel', 'a fifth off', 'wrong', 'not reported'],
      rowsOf(keys, (group) => counts(group, 'key', keyGrades)),
    )}`,
    `### End of the intro\n\n${table(
      ['corpus', 'n', '**within half a second**', 'wrong', 'not reported'],
      rowsOf(intros, (group) => counts(group, 'intro', introGrades)),
    )}`,
    `### What a confidence means\n\n${confidenceTable(judged)}`,
    `### Cost\n\n${(sum(judged.map((each) => each.cpuSeconds)) / minutes).toFixed(2)} CPU seconds a minute of sound (${Math.round(minutes)} minutes; the target is at most 1), besides decoding.`,
    ...(skipped.length > 0 ? [`### Left out\n\n${skipped.map((text) => `- ${text}`).join('\n')}`] : []),
  ].join('\n\n')
}

/** What is wrong, to look into. */
export function mistakesIn(judged: readonly Judged[]): string[] {
  return judged.flatMap(({ piece, heard, tempo, key, intro }) => [
    ...(tempo && tempo !== 'right'
      ? [`${piece.name} (${piece.half}): ${piece.bpm?.toFixed(1)} bpm, heard ${JSON.stringify(heard.tempo)}`]
      : []),
    ...(key && key !== 'exact'
      ? [`${piece.name} (${piece.half}): ${piece.key}, heard ${JSON.stringify(heard.key)}`]
      : []),
    ...(intro && intro !== 'right'
      ? [`${piece.name} (${piece.half}): intro ${piece.introEndMs?.toFixed(0)} ms, heard ${heard.introEndMs}`]
      : []),
  ])
}

function tempoTable(judged: readonly Judged[]): string {
  const heads = [
    'corpus',
    'n',
    '**within 4 %**',
    'half or double',
    'another multiple',
    'wrong',
    'not reported',
    'of the wrong, right as the other tempo',
    'median error of the right',
  ]
  return table(
    heads,
    rowsOf(judged, (group) => {
      const off = group
        .filter(({ tempo }) => tempo === 'right')
        .map(({ piece, heard }) => Math.abs(heard.tempo!.bpm / piece.bpm! - 1) * 100)
        .toSorted((one, other) => one - other)
      const saved = group.filter(({ tempo, isAlternativeRight }) => tempo !== 'right' && isAlternativeRight).length
      return [...counts(group, 'tempo', tempoGrades), String(saved), `${(off[off.length >> 1] ?? 0).toFixed(2)} %`]
    }),
  )
}

function confidenceTable(judged: readonly Judged[]): string {
  const bounds = [0, 0.5, 0.7, 0.9, 1.01]
  const share = (of: 'tempo' | 'key', low: number, high: number) => {
    const within = judged.filter(
      (each) => each[of] && (each.heard[of]?.confidence ?? -1) >= low && (each.heard[of]?.confidence ?? -1) < high,
    )
    const right = within.filter((each) => each[of] === 'right' || each[of] === 'exact')
    return within.length > 0 ? `${percent(right.length, within.length)} of ${within.length}` : ''
  }
  return table(
    ['confidence', 'tempo is right', 'key is right'],
    bounds.slice(0, -1).map((low, index) => {
      const high = bounds[index + 1]!
      return [`${low} to ${Math.min(1, high)}`, share('tempo', low, high), share('key', low, high)]
    }),
  )
}

/** One row for each half of each corpus, and one for all. */
function rowsOf(judged: readonly Judged[], cells: (group: readonly Judged[]) => string[]): string[][] {
  const groups = Map.groupBy(judged, ({ piece: { corpus, half } }) =>
    judged.some(({ piece }) => piece.corpus === corpus && piece.half !== half) ? `${corpus}, ${half} half` : corpus,
  )
  const rows = [...groups].map(([name, group]) => [name, String(group.length), ...cells(group)])
  return [...rows, ['**all**', String(judged.length), ...cells(judged)]]
}

/** The first as a share, too: it is what the target is about. */
function counts(group: readonly Judged[], of: 'tempo' | 'key' | 'intro', grades: readonly string[]): string[] {
  return grades.map((grade, index) => {
    const count = group.filter((each) => each[of] === grade).length
    return index === 0 ? `**${percent(count, group.length)}** (${count})` : String(count)
  })
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
