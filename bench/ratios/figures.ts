import { forkProgram, messageFrom } from './child-process.ts'
import { measureDocuments } from './documents.ts'
import { measureHeartbeats } from './heartbeats.ts'
import type { JobsMeasured } from './jobs-process.ts'
import type { Cluster } from './large-database.ts'
import { median, quantile } from './median.ts'
import { measureStreams } from './streams.ts'
import { measurePreparation, measureSongs } from './songs.ts'

/** One number that Velv is held to. */
export type Figure = { name: string; what: string; value: number; unit: string; target: Target }

/** What the number must not exceed, or must reach. */
export type Target = { atMost: number } | { atLeast: number }

/** Measures that belong together, because one run gives all of them. */
export type FigureRun = { names: readonly string[]; measure: (cluster: Cluster) => Promise<Figure[]> }

/** How long an idle process is watched, in seconds: two rounds of the jobs that recur every minute. */
const idleSeconds = 120

const jobs: FigureRun = {
  names: ['idle', 'pick-up'],
  async measure(cluster) {
    // In a large world, some jobs always have work.
    const { ownerUrl } = await cluster.database(1_000)
    const child = forkProgram('jobs-process.ts', [ownerUrl, String(idleSeconds)])
    const { queriesPerSecond, pickUpMs } = await messageFrom<JobsMeasured>(child)
    return [
      { name: 'idle', what: 'queries', value: queriesPerSecond, unit: 'per second', target: { atMost: 2 } },
      {
        name: 'pick-up',
        what: 'from queued to started, p95',
        value: quantile(pickUpMs, 0.95),
        unit: 'ms',
        target: { atMost: 100 },
      },
    ]
  },
}

/** So many screeners send a hundred heartbeats a second. */
const screeners = 1_000

const heartbeats: FigureRun = {
  names: ['heartbeat'],
  async measure(cluster) {
    const times = await measureHeartbeats(await cluster.database(10_000), screeners)
    const what = `of ${screeners} screeners on one process`
    return [
      { name: 'heartbeat', what: `median ${what}`, value: quantile(times, 0.5), unit: 'ms', target: { atMost: 50 } },
      { name: 'heartbeat', what: `p95 ${what}`, value: quantile(times, 0.95), unit: 'ms', target: { atMost: 50 } },
    ]
  },
}

const uploads: FigureRun = {
  names: ['upload', 'ready'],
  async measure(cluster) {
    const { uploadMs, putMs, readyMs } = await measureSongs(await cluster.database(1_000))
    return [
      {
        name: 'upload',
        what: `time of a plain PUT (${median(putMs).toFixed(0)} ms) / time of an upload (${median(uploadMs).toFixed(0)} ms)`,
        value: median(putMs) / median(uploadMs),
        unit: 'ratio',
        target: { atLeast: 0.7 },
      },
      {
        name: 'ready',
        what: 'from the last byte of a song of three minutes until it is ready',
        value: median(readyMs) / 1000,
        unit: 's',
        target: { atMost: 8 },
      },
    ]
  },
}

const preparation: FigureRun = {
  names: ['preparation'],
  async measure() {
    const measured = await measurePreparation()
    return [
      {
        name: 'preparation',
        what: 'CPU time / that of FFmpeg for the same copies and loudness',
        value: median(measured.map(({ velvMs, ffmpegMs }) => velvMs / ffmpegMs)),
        unit: 'ratio',
        target: { atMost: 1.2 },
      },
    ]
  },
}

const streams: FigureRun = {
  names: ['streams'],
  async measure(cluster) {
    const { bytesPerStream, messagesPerStream, delaysMs } = await measureStreams(await cluster.database(1_000))
    const what = 'of 10,000 open pages on two processes'
    return [
      {
        name: 'streams',
        what: `memory of each ${what}`,
        value: bytesPerStream / 1000,
        unit: 'kB',
        target: { atMost: 30 },
      },
      {
        name: 'streams',
        what: `messages to each ${what} when a drop opens`,
        value: messagesPerStream,
        unit: 'messages',
        target: { atMost: 1 },
      },
      {
        name: 'streams',
        what: `from an approval to the last ${what}`,
        value: Math.max(...delaysMs) / 1000,
        unit: 's',
        target: { atMost: 30 },
      },
    ]
  },
}

const documents: FigureRun = {
  names: ['document'],
  async measure() {
    const { ratio, smallMs, largestMs } = await measureDocuments()
    return [
      {
        name: 'document',
        what: `the largest split sheet (${largestMs.toFixed(0)} ms) / one of two writers (${smallMs.toFixed(0)} ms), as PDF`,
        value: ratio,
        unit: 'ratio',
        target: { atMost: 8 },
      },
    ]
  },
}

export const figureRuns: readonly FigureRun[] = [jobs, heartbeats, uploads, preparation, streams, documents]
