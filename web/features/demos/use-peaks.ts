import { useQuery } from '@tanstack/react-query'
import { listenToDemo } from '../listening/listening-calls.ts'
import { decodePeaks } from '../listening/playback/decode-peaks.ts'
import { canPlay, type Demo } from './demo.ts'

/** The waveform of a demo the viewer may hear; undefined while loading. It never changes, unless a draft gets another file. */
export function usePeaks(demo: Demo): readonly number[] | undefined {
  const { data } = useQuery({
    queryKey: ['peaks', demo.id, demo.audio?.bytes, demo.audio?.durationMs],
    queryFn: async () => decodePeaks((await listenToDemo(demo.id)).peaks),
    enabled: canPlay(demo),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
