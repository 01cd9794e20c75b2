import { useQuery } from '@tanstack/react-query'
import { loadSound } from '../../platform/player/sound.ts'
import type { Demo } from './demo.ts'

/** The waveform of a demo I may hear. Its addresses grow old, its peaks do not, unless a draft gets another file. */
export const useSound = ({ id, audio, can }: Demo) =>
  useQuery({
    queryKey: ['sound', id, audio?.bytes, audio?.durationMs],
    queryFn: () => loadSound(id),
    enabled: audio?.state === 'ready' && can.includes('demo.hear'),
    staleTime: Number.POSITIVE_INFINITY,
  })
