import { useEffect, useRef, useState } from 'react'
import { pause as pausePlayer } from '../../listening/player/player.ts'
import type { WaveClock } from '../../../ui/audio/waveform/waveform.tsx'

/** Plays a local file as it is, before the server has it. */
export function useLocalAudio(file: File | undefined) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isPlayable, setPlayable] = useState(true)
  const [durationMs, setDurationMs] = useState(0)
  const [clock] = useState(() => createClock(() => audio.current))

  useEffect(() => {
    if (!file) return
    const element = new Audio()
    const url = URL.createObjectURL(file)
    element.onplaying = () => setPlaying(true)
    element.onpause = element.onended = () => setPlaying(false)
    element.onloadedmetadata = () => {
      setPlayable(true)
      setDurationMs(Number.isFinite(element.duration) ? element.duration * 1000 : 0)
    }
    element.onerror = () => element.hasAttribute('src') && setPlayable(false)
    element.preload = 'metadata'
    element.src = url
    audio.current = element
    // In the document so that extensions that mute a page find it.
    document.body.append(element)
    return () => {
      audio.current = null
      element.pause()
      element.removeAttribute('src')
      element.remove()
      setPlaying(false)
      URL.revokeObjectURL(url)
    }
  }, [file])

  const play = () => {
    pausePlayer()
    void audio.current?.play().catch(() => setPlayable(false))
  }
  return {
    isPlaying,
    isPlayable: file !== undefined && isPlayable,
    durationMs,
    clock,
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    seek: (ms: number) => {
      if (audio.current) audio.current.currentTime = ms / 1000
      clock.tick()
    },
  }
}

export type LocalAudio = ReturnType<typeof useLocalAudio>

/** Ticks ten times a second while it has subscribers. */
function createClock(audio: () => HTMLAudioElement | null): WaveClock & { tick: () => void } {
  const ticks = new Set<() => void>()
  return {
    nowMs: () => Math.round((audio()?.currentTime ?? 0) * 1000),
    tick: () => ticks.forEach((tick) => tick()),
    subscribe(tick) {
      ticks.add(tick)
      const timer = setInterval(tick, 100)
      return () => {
        clearInterval(timer)
        ticks.delete(tick)
      }
    },
  }
}
