import type { OwnerAnswer } from '@velv/domain/demos/demo.ts'
import type { components } from '../../../lib/api/api.ts'
import { heardParts, totalStretchMs, type Stretch } from '../../../ui/audio/waveform/heard-parts.ts'
import { lengthText, spokenLength } from '../../../ui/text/format.ts'
import { stretchesOf } from '../../demos/demo.ts'
import type { QueuedDemo } from '../queued-demo.ts'

type DemoTeam = components['schemas']['DemoTeam']

/** A colleague with what they have heard of a song, in stretches as the client types them. */
export type Colleague = Omit<DemoTeam['people'][number], 'heard'> & { heard: number[][] }
export type Person = { id: string; name: string }

/** A page that plays reports every ten seconds; after this time without a report nobody knows where it is, in ms. */
const reportedEveryMs = 15_000

/** "Jonna"; a name of one word is whole. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** "You", or the first name of a colleague. */
export const whoText = ({ id, name }: Person, viewerId: string): string => (id === viewerId ? 'You' : firstName(name))

/** Where a listening colleague is in the song, in ms; undefined where nobody knows. */
export function positionOf({ listening }: Colleague, durationMs: number, nowMs: number): number | undefined {
  if (!listening || listening.positionMs === null) return undefined
  const sinceMs = Math.min(reportedEveryMs, Math.max(0, nowMs - Date.parse(listening.at)))
  return Math.min(durationMs, listening.positionMs + sinceMs)
}

/** "56 seconds ahead" of a colleague, "5 seconds behind" them, or "at the same place". */
export function distanceText(ownMs: number, theirMs: number): string {
  const ms = Math.abs(ownMs - theirMs)
  if (ms < 1000) return 'You’re at the same place'
  return `You’re ${spokenLength(ms)} ${ownMs > theirMs ? 'ahead' : 'behind'}`
}

/** One strip below the waveform. */
export type Lane = {
  id: string
  name: string
  /** "You", or the first name. */
  who: string
  once: Stretch[]
  twice: Stretch[]
  heardMs: number
  isListening: boolean
}

/** The most lanes below a waveform. */
export const maxLanes = 5

type LanesOptions = { people: readonly Colleague[]; more: number; viewerId: string; ownHeard: readonly Stretch[] }

/**
 * The viewer's lane and those of the colleagues who have heard something. Where the team has five people or more, also how
 * many have no lane.
 */
export function lanesOf({ people, more, viewerId, ownHeard }: LanesOptions): { lanes: Lane[]; more: number } {
  const laneOf = (one: Colleague, heard: readonly Stretch[], isListening: boolean): Lane => {
    const { once, twice } = heardParts(heard)
    const { id, name } = one
    return { id, name, who: whoText(one, viewerId), once, twice, heardMs: totalStretchMs(once), isListening }
  }
  const own = people.filter(({ id }) => id === viewerId).map((one) => laneOf(one, ownHeard, false))
  const others = people
    .filter((one) => one.id !== viewerId && (one.heardMs > 0 || one.listening))
    .map((one) => laneOf(one, stretchesOf(one.heard), one.listening !== null))
  const lanes = [...own, ...others].slice(0, maxLanes)
  const total = people.length + more
  return { lanes, more: total >= maxLanes ? total - lanes.length : 0 }
}

/** "Heard by the team: You 2:08, Jonna 1:12 and listening, 3 more". */
export function lanesText({ lanes, more }: ReturnType<typeof lanesOf>): string {
  const parts = lanes.map(
    ({ who, heardMs, isListening }) => `${who} ${lengthText(heardMs)}${isListening ? ' and listening' : ''}`,
  )
  return `Heard by the team: ${[...parts, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`
}

/** What a colleague has answered, also while they can still undo it, and who it was; undefined where nobody did. */
export function answerOf({ result, answeredBy, pendingAnswer }: QueuedDemo) {
  if (pendingAnswer) return { result: pendingAnswer.result, by: pendingAnswer.by, isPending: true }
  return answeredBy && { result: result as OwnerAnswer, by: answeredBy, isPending: false }
}
