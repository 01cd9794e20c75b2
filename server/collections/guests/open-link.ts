import { AppError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { announceGuests } from '../links/change-link.ts'
import { readToken, signToken } from '../links/link-token.ts'
import { type FoundLink, readLink, stateOf } from '../links/links-queries.ts'
import { type LinkDeviceRow, linkDevices } from '../links/links-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'secret' | 'auth'>

/** A page that is opened again within this time, in ms, is the same visit. */
const sameVisitMs = 30 * 60_000

/** A link that is open on a device of its recipient. */
export type OpenLink = { found: FoundLink; device: LinkDeviceRow }

export type Opening = { token: string; password?: string | undefined; device?: string | undefined; address: string }

/**
 * Opens a link on a device, which from then on sends a token of its own and isn't asked for the password again. Every token
 * that doesn't belong to one of Velv's links gets the same answer.
 */
export async function openLink(needs: Needs, opening: Opening): Promise<OpenLink & { deviceToken: string }> {
  const now = needs.clock.now()
  const { found, device: known } = await identify(needs, opening, (link) => {
    if (stateOf(link, now) !== 'live') throw new AppError('listening-link/ended')
  })
  const device = known ? await reopen(needs, known, now) : await addDevice(needs, found, now)
  return { found, device, deviceToken: signToken('device', device.id, needs.secret) }
}

/**
 * The link of a token, for someone who also knows its password or uses a device on which it is open; even after it has ended,
 * unless `check` refuses it.
 */
export async function identify(
  needs: Needs,
  { token, password = '', device: deviceToken, address }: Opening,
  check: (found: FoundLink) => void = () => {},
): Promise<{ found: FoundLink; device: LinkDeviceRow | undefined }> {
  await needs.limits.consume('listening-link.open', address)
  const id = readToken('link', token, needs.secret)
  const found = id ? await readLink(needs.db, id) : undefined
  if (!found) throw new AppError('listening-link/not-found')
  check(found)
  const known = deviceToken ? await readDevice(needs, deviceToken) : undefined
  const device = known?.linkId === found.link.id ? known : undefined
  if (!device) await checkPassword(needs, found, password, address)
  return { found, device }
}

/** Wrong passwords are counted for the link and the address, so that nobody who guesses can lock out its recipient. */
async function checkPassword(
  { limits, auth }: Needs,
  { link: { id, passwordHash } }: FoundLink,
  password: string,
  address: string,
): Promise<void> {
  if (passwordHash === null) return
  if (password === '') throw new AppError('listening-link/password')
  await limits.consume('listening-link.password', [id, address])
  await limits.consume('listening-link.password-anywhere', id)
  const { password: hashing } = await auth.$context
  if (!(await hashing.verify({ hash: passwordHash, password }))) throw new AppError('listening-link/wrong-password')
  await limits.reset('listening-link.password', [id, address])
  await limits.restore('listening-link.password-anywhere', id)
}

async function readDevice({ db, secret }: Pick<Needs, 'db' | 'secret'>, token: string) {
  const id = readToken('device', token, secret)
  if (!id) return undefined
  const [device] = await db.select().from(linkDevices).where(eq(linkDevices.id, id))
  return device
}

async function addDevice({ db, limits }: Needs, { link }: FoundLink, now: Date): Promise<LinkDeviceRow> {
  await limits.consume('listening-link.device', link.id)
  return db.transaction(async (tx) => {
    const [device] = await tx
      .insert(linkDevices)
      .values({ id: newId(now), linkId: link.id, opens: 1, firstAt: now, lastAt: now })
      .returning()
    await announceGuests(tx, link.organizationId)
    return device!
  })
}

async function reopen({ db }: Needs, { id, opens, lastAt }: LinkDeviceRow, now: Date): Promise<LinkDeviceRow> {
  const isNewVisit = now.getTime() - lastAt.getTime() > sameVisitMs
  const [device] = await db
    .update(linkDevices)
    .set({ opens: isNewVisit ? opens + 1 : opens, lastAt: now })
    .where(eq(linkDevices.id, id))
    .returning()
  // Its recipient erased their data meanwhile, on another page.
  if (!device) throw new AppError('listening-link/not-found')
  return device
}

/**
 * The link of a device's token, also after it ended: what was heard until then still counts. Throws
 * `listening-link/not-found` once the device was erased.
 */
export async function readDeviceLink(needs: Omit<Needs, 'auth'>, deviceToken: string): Promise<OpenLink> {
  const device = await readDevice(needs, deviceToken)
  const found = device && (await readLink(needs.db, device.linkId))
  if (!found) throw new AppError('listening-link/not-found')
  await needs.limits.consume('listening-link.use', found.link.id)
  return { found, device }
}

/** The same while the link works. */
export async function readLiveDeviceLink(needs: Omit<Needs, 'auth'>, deviceToken: string): Promise<OpenLink> {
  const open = await readDeviceLink(needs, deviceToken)
  if (stateOf(open.found, needs.clock.now()) !== 'live') throw new AppError('listening-link/ended')
  return open
}
