import type { components } from '../../lib/api/api-types.d.ts'
import type { Stretch } from '../../ui/audio/waveform/heard-parts.ts'
import { serverNow } from '../../lib/server-clock.ts'

type Schemas = components['schemas']

/** Stretches of a song in ms as the client types them: lists where the API has pairs. */
export type Heard = readonly (readonly number[])[]

export type Demo = Omit<Schemas['Demo'], 'heard'> & { heard: number[][] }
/** A demo in its creator's list, with a coarse waveform as base64. */
export type MyDemo = Demo & Pick<Schemas['MyDemo'], 'waveform'>
export type Listener = Omit<Schemas['DemoInFull']['listeners'][number], 'heard'> & { heard: number[][] }
export type DemoInFull = Demo &
  Pick<
    Schemas['DemoInFull'],
    | 'lyrics'
    | 'holds'
    | 'suspendedReason'
    | 'checks'
    | 'fee'
    | 'briefChange'
    | 'submittedTo'
    | 'deliveredAt'
    | 'isOwnerRemoved'
    | 'outcome'
    | 'history'
  > & {
    listeners: Listener[]
  }
/** One entry of a demo's history. */
export type Move = DemoInFull['history'][number]

/** A newer version that is offered to the owner of the drop. */
export type DemoUpdate = Demo['updates'][number]

export const stretchesOf = (heard: Heard): Stretch[] => heard.map(([from = 0, to = 0]) => [from, to])

/** True when the viewer may listen to the demo and its audio is ready. */
export const canPlay = ({ audio, can }: Pick<Demo, 'audio' | 'can'>): boolean =>
  audio?.state === 'ready' && can.includes('demo.hear')

type Named = Pick<Demo['drop'], 'name' | 'label'>

/** ", Northbound Music" after a drop's name; empty where the drop goes by its label. */
export const labelSuffix = ({ name, label }: Named): string => (label && label !== name ? `, ${label}` : '')

/** "Ines Lund, Northbound Music". */
export const dropText = (drop: Named): string => drop.name + labelSuffix(drop)

export const isDropClosed = ({ drop }: Pick<Demo, 'drop'>, now = serverNow()): boolean =>
  Date.parse(drop.expireTime) <= now

export const pitchPath = (demo: Pick<Demo, 'id' | 'dropId'>): string => `/my-pitches/${demo.dropId}/${demo.id}`

export const submitPath = (demo: Pick<Demo, 'id' | 'dropId'>): string => `/drop/${demo.dropId}/submit?demo=${demo.id}`
