import { LoggedOut } from '../../ui/logged-out.tsx'
import type { SongWriting } from './use-song-words.ts'

const words = {
  saving: 'Saving.',
  saved: 'Saved.',
  waiting: 'No connection. Your words are kept here and sent when it is back.',
}

/** Whether the words are kept; quiet as long as they are. */
export function KeptWordsLine({ writing: { keeping, isLoggedOut } }: { writing: SongWriting }) {
  if (isLoggedOut) return <LoggedOut isKept />
  return (
    <output className={`small ${keeping === 'waiting' ? 'text-warn' : 'text-text-3'}`}>
      {keeping && words[keeping]}
    </output>
  )
}
