import { AppError } from '@velv/domain/errors.ts'
import { isAnyPlaying, isOtherPlaying, reportedByPage } from '@velv/domain/screening/listening-credit.ts'
import { hasEnded } from '@velv/domain/screening/timer.ts'
import { eq } from 'drizzle-orm'
import { organizationAudience } from '../../accounts/organizations/audience.ts'
import { lockDemos } from '../../demos/demos-queries.ts'
import type { DemoRow } from '../../demos/demos-table.ts'
import { creditReport, type HeartbeatReport } from '../../demos/listening/credit-report.ts'
import { recordGuestListening } from '../../demos/listening/record-listening.ts'
import { readGuestHeardMs } from '../../demos/listening/write-link-songs.ts'
import type { Deps } from '../../deps.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { stateOf } from '../links/links-queries.ts'
import { type LinkDeviceRow, linkDevices } from '../links/links-table.ts'
import { readLinkSong } from './link-songs-queries.ts'
import { type OpenLink, readLiveDeviceLink, readDeviceLink } from './open-link.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'databaseTime' | 'limits' | 'secret' | 'metrics' | 'live'>

/** A device with the listening session that runs on it. */
type Playing = LinkDeviceRow & { playId: string; startedAt: Date; lastHeartbeatAt: Date }

const isPlayingRow = (device: LinkDeviceRow | undefined): device is Playing => Boolean(device?.playId)

async function lockDevice(tx: Transaction, id: string): Promise<LinkDeviceRow | undefined> {
  const [device] = await tx.select().from(linkDevices).where(eq(linkDevices.id, id)).for('update')
  return device
}

async function saveDevice(tx: Transaction, id: string, change: Partial<LinkDeviceRow>): Promise<Playing> {
  const [saved] = await tx.update(linkDevices).set(change).where(eq(linkDevices.id, id)).returning()
  return saved as Playing
}

const silent = { creditMs: 0, pageReports: [] }

/** The session that runs on a device, locked, and the database's time, which never precedes the last heartbeat. */
async function runningOn({ databaseTime }: Needs, tx: Transaction, deviceId: string, playId: string) {
  const device = await lockDevice(tx, deviceId)
  if (!isPlayingRow(device) || device.playId !== playId) throw new AppError('screening/no-session')
  const time = await databaseTime(tx)
  return { device, now: time > device.lastHeartbeatAt ? time : device.lastHeartbeatAt }
}

/** Starts a listening session on a device; returns the one that runs there. */
export async function startGuestListening(needs: Needs, deviceToken: string) {
  const { device: opened } = await readLiveDeviceLink(needs, deviceToken)
  return needs.db.transaction(async (tx) => {
    const device = await lockDevice(tx, opened.id)
    if (!device) throw new AppError('listening-link/not-found')
    const now = await needs.databaseTime(tx)
    if (isPlayingRow(device) && !hasEnded(device.lastHeartbeatAt, now)) return viewPlaying(device, 0)
    const started = { playId: newId(now), startedAt: now, lastHeartbeatAt: now, ...silent }
    return viewPlaying(await saveDevice(tx, device.id, started), 0)
  })
}

/** Ends the session on a device, unless another page there still plays. */
export async function stopGuestListening(
  needs: Needs,
  deviceToken: string,
  { id, pageId }: { id: string; pageId: string },
) {
  const { device: opened } = await readDeviceLink(needs, deviceToken)
  return needs.db.transaction(async (tx) => {
    const { device, now } = await runningOn(needs, tx, opened.id, id)
    if (isOtherPlaying(device.pageReports, pageId, now.getTime())) return viewPlaying(device, 0)
    await saveDevice(tx, device.id, { playId: null, ...silent })
    return viewPlaying({ ...device, pageReports: [] }, 0, { ended: true })
  })
}

/**
 * Handles one heartbeat of a recipient's page. What was played since the last one is credited by the same rules as an
 * account's listening (decision R12), but only to the creator's receipt and the access log. Safe to repeat. What was heard
 * before the link ended or lost the song still counts; the error is thrown after that.
 */
export async function guestHeartbeat(
  needs: Needs,
  { device: deviceToken, id: playId, ...report }: HeartbeatReport & { device: string; id: string },
) {
  const { db, live } = needs
  const open = await readDeviceLink(needs, deviceToken)
  const { link } = open.found
  const error = await accessError(needs, open, report.demoId)
  const { heard, ...answer } = await db.transaction(async (tx) => {
    const { device, now } = await runningOn(needs, tx, open.device.id, playId)
    const ids = [...new Set([report.demoId, ...report.heard.map(({ demoId }) => demoId)])]
    const songs = new Map((await lockDemos(tx, ids)).filter(isKept).map((demo) => [demo.id, demo]))
    const checked = new Map([...songs].map(([id, demo]) => [id, { isDecided: false, suspendedAt: demo.suspendedAt }]))
    const isPlaying = report.playing && !error
    const credited = await creditReport(needs, tx, {
      sessionId: device.id,
      session: device,
      songs: checked,
      report: { ...report, playing: isPlaying },
      now,
    })
    await recordHeard(tx, open, { songs, heard: credited.heard, now })
    const ended = hasEnded(device.lastHeartbeatAt, now)
    const change = ended ? { playId: null, ...silent } : { ...credited.changes, lastHeartbeatAt: now, lastAt: now }
    const saved = await saveDevice(tx, device.id, change)
    const heardMs = await readGuestHeardMs(tx, link.id, report.demoId)
    const reported = reportedByPage(saved.pageReports, report.pageId)
    const view = viewPlaying({ ...device, ...saved, playId }, reported, { ended, isPlaying: isPlaying && !ended })
    return { ...view, heardMs, heard: credited.heard.size > 0 ? [...songs.values()] : [] }
  })
  for (const { userId } of heard) live.publishSoon(userId, ['demos'])
  if (heard.length > 0) live.publishSoon(organizationAudience(link.organizationId), ['guests'])
  if (error) throw error
  return answer
}

async function accessError({ db, clock }: Needs, { found }: OpenLink, demoId: string): Promise<AppError | undefined> {
  if (stateOf(found, clock.now()) !== 'live') return new AppError('listening-link/ended')
  return (await readLinkSong(db, found.link, demoId)) ? undefined : new AppError('listening-link/no-song')
}

/** Nothing is kept about a song that its creator erased. */
const isKept = ({ removedAt }: DemoRow): boolean => removedAt === null

type Heard = { songs: Map<string, DemoRow>; heard: Awaited<ReturnType<typeof creditReport>>['heard']; now: Date }

async function recordHeard(tx: Transaction, open: OpenLink, { songs, heard, now }: Heard): Promise<void> {
  const recordings = await readRecordings(
    tx,
    [...songs.values()].flatMap(({ recordingId }) => recordingId ?? []),
  )
  for (const [demoId, stretches] of heard) {
    const durationMs = recordings.get(songs.get(demoId)!.recordingId ?? '')?.durationMs ?? 0
    const { id: linkId, organizationId } = open.found.link
    const listener = { linkId, organizationId, sessionId: open.device.id }
    await recordGuestListening(tx, { ...listener, demoId, stretches, durationMs, now })
  }
}

type Now = { ended?: boolean; isPlaying?: boolean }

const viewPlaying = (
  { playId, startedAt, pageReports }: Playing,
  reportedMs: number,
  { ended = false, isPlaying = false }: Now = {},
) => ({
  id: playId,
  startedAt: startedAt.toISOString(),
  reportedMs,
  playing: !ended && isAnyPlaying(pageReports),
  ended,
  idle: isPlaying ? null : ('paused' as const),
})
