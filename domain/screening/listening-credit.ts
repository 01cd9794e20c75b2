/** A stretch of a song in ms, from inclusive, to exclusive. */
export type Stretch = readonly [fromMs: number, toMs: number]

/** The heard stretches after adding more, sorted, and neither touching nor overlapping. */
export function addStretches(heard: readonly Stretch[], more: readonly Stretch[], durationMs: number): Stretch[] {
  const stretches = [...heard, ...more]
    .map(([from, to]): Stretch => [Math.max(0, Math.round(from)), Math.min(durationMs, Math.round(to))])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0])
  const union: [number, number][] = []
  for (const [from, to] of stretches) {
    const last = union.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** How much of a song a screener has to hear before deciding, in ms: half a minute, or half of a shorter song. */
export const requiredListeningMs = (durationMs: number): number => Math.min(30_000, Math.floor(durationMs / 2))

export const totalStretchMs = (heard: readonly Stretch[]): number =>
  heard.reduce((sum, [from, to]) => sum + to - from, 0)

/**
 * What one page has reported in a session: how much listening, in ms since the page was opened, whether it plays, and where it
 * was in the song at that time, once it has played some of it. `at`: epoch ms.
 */
export type PageReport = {
  pageId: string
  reportedMs: number
  isPlaying: boolean
  at: number
  positionMs?: number
}

/** A session remembers this many pages; a person opens far fewer between two heartbeats of a session. */
const maxPages = 20

export const reportedByPage = (pages: readonly PageReport[], pageId: string): number =>
  pages.find((page) => page.pageId === pageId)?.reportedMs ?? 0

/** The pages of a session after a report of one of them. The page that has reported nothing for longest is forgotten first. */
export function withPageReport(pages: readonly PageReport[], report: PageReport): PageReport[] {
  const reportedMs = Math.max(report.reportedMs, reportedByPage(pages, report.pageId))
  return [...pages.filter(({ pageId }) => pageId !== report.pageId), { ...report, reportedMs }].slice(-maxPages)
}

export const isAnyPlaying = (pages: readonly PageReport[]): boolean => pages.some(({ isPlaying }) => isPlaying)

/** A page that plays reports every ten seconds; one that has been silent for longer than this may have crashed, in ms. */
const presumedCrashedMs = 20_000

/** Whether a page other than this one plays, so that this one must not end the session. `now`: epoch ms. */
export const isOtherPlaying = (pages: readonly PageReport[], pageId: string, now: number): boolean =>
  isAnyPlaying(pages.filter((page) => page.pageId !== pageId && now - page.at <= presumedCrashedMs))

/**
 * How much unused credit a session can carry over, in ms. While a page plays, that allows for a report that took long to
 * arrive, and for another page that reports in between.
 */
const carryOverMs = { playing: 20_000, silent: 3_000 }

/**
 * How much media time the pages of a session may report after the clock advanced; never more in total than the elapsed
 * time. Unused credit expires except for a small carry-over, which is also the maximum while nothing plays.
 */
export const advanceCredit = (creditMs: number, elapsedMs: number, isPlaying: boolean): number =>
  Math.min(creditMs, isPlaying ? carryOverMs.playing : carryOverMs.silent) +
  Math.max(0, isPlaying ? elapsedMs : Math.min(elapsedMs, carryOverMs.silent))

/**
 * The stretch of a song in bytes `from` (inclusive) to `to` (exclusive) of one of its streaming copies, in ms;
 * undefined where that is less than a millisecond. The copies have a constant bit rate, so bytes and time are
 * proportional. Both ends round down, so that consecutive ranges leave no gap.
 */
export function deliveredStretch(
  { from, to }: { from: number; to: number },
  sizeBytes: number,
  durationMs: number,
): Stretch | undefined {
  const msOf = (bytes: number) => Math.floor((bytes * durationMs) / sizeBytes)
  return msOf(to) > msOf(from) ? [msOf(from), msOf(to)] : undefined
}

/** The parts of the reported stretches that lie inside delivered ones, in the order reported; repetitions are kept. */
export function clipToDelivered(reported: readonly Stretch[], delivered: readonly Stretch[]): Stretch[] {
  return reported.flatMap(([from, to]) =>
    delivered
      .map(([start, end]): Stretch => [Math.max(Math.round(from), start), Math.min(Math.round(to), end)])
      .filter(([start, end]) => end > start),
  )
}

/** One stretch of one song as reported by a page: what was played with the sound on, in playing order. */
export type Played = { demoId: string; fromMs: number; toMs: number }

/** What checking a report needs to know about a song. */
export type CheckedSong = {
  delivered: readonly Stretch[]
  /** The listener has decided on it: nothing after that counts. */
  isDecided: boolean
  /** The most of it that can still count, in ms, if staff suspended it in the meantime. */
  maxMs?: number
}

export type Credited = {
  /** What is credited, by demo, in playing order. */
  heard: Map<string, Stretch[]>
  /** The remaining credit, in ms. */
  creditMs: number
  /** How much of the report was of audio that was never sent, and how much exceeded the elapsed time, in ms. */
  undeliveredMs: number
  tooFastMs: number
}

/**
 * Checks a heartbeat's report: only delivered audio counts, and never more of it than the elapsed time (decision R12).
 * `skipMs` is how much of the report, from its start, an earlier heartbeat already contained.
 */
export function creditPlayed(
  played: readonly Played[],
  { songs, creditMs, skipMs = 0 }: { songs: ReadonlyMap<string, CheckedSong>; creditMs: number; skipMs?: number },
): Credited {
  const heard = new Map<string, Stretch[]>()
  let [left, skip, undeliveredMs, tooFastMs] = [Math.floor(creditMs), skipMs, 0, 0]
  const leftOf = new Map([...songs].map(([id, { maxMs = Infinity }]) => [id, maxMs]))
  for (const { demoId, fromMs, toMs } of played) {
    // Round to whole milliseconds before crediting: otherwise a thousand tiny stretches would each be rounded up to
    // one.
    const to = Math.round(toMs)
    const reportedMs = to - Math.round(fromMs)
    if (reportedMs <= 0) continue
    const skipped = Math.min(skip, reportedMs)
    skip -= skipped
    const song = songs.get(demoId)
    if (song?.isDecided) continue
    let missingMs = reportedMs - skipped
    for (const [start, end] of clipToDelivered([[to - missingMs, to]], song?.delivered ?? [])) {
      const ms = Math.min(end - start, left, leftOf.get(demoId)!)
      left -= ms
      leftOf.set(demoId, leftOf.get(demoId)! - ms)
      missingMs -= end - start
      tooFastMs += end - start - ms
      if (ms > 0) heard.set(demoId, [...(heard.get(demoId) ?? []), [start, start + ms]])
    }
    undeliveredMs += missingMs
  }
  return { heard, creditMs: left, undeliveredMs, tooFastMs }
}

/** The total playing time that a report claims, in whole ms. */
export const reportedMs = (played: readonly Played[]): number =>
  played.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, Math.round(toMs) - Math.round(fromMs)), 0)

/** What would divide a song into more parts isn't kept; real listening never does. */
export const maxHeardParts = 500
