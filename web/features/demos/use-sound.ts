import { useQuery } from '@tanstack/react-query'
import { loadSound } from '../../platform/player/sound.ts'

/** The waveform of a demo I may hear; its addresses grow old, its peaks do not. */
export const useSound = (demoId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['sound', demoId],
    queryFn: () => loadSound(demoId),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
