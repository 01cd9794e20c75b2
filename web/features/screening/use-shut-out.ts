import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../../platform/session.ts'
import { followShutOut, type ShutOut, shutOutBy } from '../../platform/shut-out.ts'
import type { ListeningDesk } from './listening-desk.ts'

/** Why the room is shut to its listener, as soon as any answer says so; from then on nothing sounds or counts. */
export function useShutOut({ sound }: ListeningDesk): ShutOut | undefined {
  const [told, setTold] = useState<ShutOut>()
  const { data: me, error } = useQuery(meQuery)
  // Of a disabled account the ended session may be heard of first.
  useEffect(() => followShutOut((why) => setTold((last) => (last === 'disabled' ? last : why))), [])
  const why = told ?? (me === null ? 'logged-out' : shutOutBy(error))
  useEffect(() => {
    if (why) sound.close()
  }, [why, sound])
  return why
}
