import { readFile } from 'node:fs/promises'
import { heartbeatIntervalMs } from '@velv/domain/screening/timer.ts'
import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type ClockEvent, type ClockState, initialClockState, type Listening } from './clock-state.ts'
import { reduceClock } from './reduce-clock.ts'

/** The condition of the heartbeat clock, as far as its chart tells conditions apart. */
function conditionOf({ sent, isSounding, isCounting, sessionId, due }: ClockState): string {
  if (sent?.call === 'start') return 'starting'
  if (sent?.call === 'stop') return 'stopping'
  if (isCounting) return 'counting'
  if (isSounding) return due.heartbeat === undefined && !sent ? 'stopped' : 'waiting'
  if (!sessionId) return 'idle'
  return due.hidden === undefined ? 'paused' : 'hidden'
}

const listening = (playing: boolean, ended = false): Listening => ({
  id: 'session',
  dropId: 'drop',
  startedAt: '',
  seconds: 0,
  countedMs: 0,
  reportedMs: 0,
  secondsRateMicros: 0,
  earnedMicros: 0,
  playing,
  ended,
  idle: playing ? null : 'paused',
  demoLeftMs: 60_000,
  leasedUntil: null,
})

/** What can happen in any condition, as the chart names it. */
const occasions: Record<string, ClockEvent> = {
  load: { kind: 'loading' },
  play: { kind: 'play', demoId: 'song' },
  'play another song': { kind: 'play', demoId: 'another song' },
  pause: { kind: 'pause' },
  decide: { kind: 'decide', demoId: 'song' },
  'hide page': { kind: 'hide' },
  'show page': { kind: 'show' },
  'another tab plays': { kind: 'yield', isOtherDrop: false },
  'another drop plays': { kind: 'yield', isOtherDrop: true },
  'close view': { kind: 'leave', keepalive: false },
  'unload page': { kind: 'leave', keepalive: true },
}

/** What the server can answer to the request that was sent. */
function answersTo({ sent }: ClockState): Record<string, ClockEvent> {
  if (!sent) return {}
  const failed = (code: ApiError['code'], status: number): ClockEvent => ({
    kind: 'failed',
    error: new ApiError(code, status, ''),
  })
  if (sent.call === 'stop') return { answer: { kind: 'answered' }, 'no connection': failed('network/unreachable', 0) }
  const isPlaying = sent.request.kind === 'report' && sent.request.playing && sent.call === 'heartbeat'
  return {
    answer: { kind: 'answered', response: listening(isPlaying) },
    'no connection': failed('network/unreachable', 0),
    'access lost': failed('auth/signed-out', 401),
    ...(sent.call === 'start'
      ? { 'session elsewhere': failed('screening/already-running', 409) }
      : {
          'session over': failed('screening/no-session', 409),
          'song lost': failed('demo/leased', 409),
        }),
  }
}

function timersOf({ due }: ClockState): Record<string, ClockEvent> {
  return {
    ...(due.heartbeat === undefined ? {} : { 'time for a heartbeat': { kind: 'heartbeatDue' } as const }),
    ...(due.hidden === undefined ? {} : { 'a minute hidden': { kind: 'hiddenDue' } as const }),
  }
}

/** Every transition between two conditions that the reducer makes, found by trying each event in each state it reaches. */
function heartbeatChart(): string {
  const seen = new Map<string, ClockState>()
  const waiting = [initialClockState]
  const transitions = new Map<string, Set<string>>()
  const keyOf = (state: ClockState) => {
    const { sent, queue, isSounding, isHidden } = state
    return JSON.stringify([conditionOf(state), sent?.call, sent?.request, queue.slice(0, 2), isSounding, isHidden])
  }
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    const events = { ...occasions, ...answersTo(state), ...timersOf(state) }
    for (const [name, event] of Object.entries(events)) {
      const [next] = reduceClock(state, event, heartbeatIntervalMs)
      const [from, to] = [conditionOf(state), conditionOf(next)]
      if (from !== to)
        transitions.set(`${from} --> ${to}`, (transitions.get(`${from} --> ${to}`) ?? new Set()).add(name))
      if (seen.has(keyOf(next)) || next.queue.length > 1) continue
      seen.set(keyOf(next), next)
      waiting.push(next)
    }
  }
  const lines = [...transitions].map(([arrow, names]) => `  ${arrow}: ${[...names].toSorted().join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> idle', ...lines.toSorted(), '```'].join('\n')
}

const page = '../../../../docs/reference/heartbeat-clock.md'

it('has the chart that the documentation shows; `vitest run --project rules heartbeat-chart -u` prints it again', async () => {
  const text = await readFile(new URL(page, import.meta.url), 'utf8')
  const current = text.replace(/(<!-- chart -->\n)[\s\S]*?(<!-- \/chart -->)/, `$1${heartbeatChart()}\n$2`)
  await expect(current).toMatchFileSnapshot(page)
})
