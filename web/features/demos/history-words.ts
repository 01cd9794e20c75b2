import { resultLabels } from '@velv/domain/demos/demo.ts'
import type { DemoInFull } from './demo.ts'

type Move = DemoInFull['history'][number]

/** "a screener, level 2" inside a sentence; a name stays as it is. */
const inSentence = (by: string) => by.replace(/^(A|The) /, (word) => word.toLowerCase())

const sentences: Record<string, (by: string) => string> = {
  'demo.start': () => 'Draft begun',
  'demo.submit': (by) => (by === 'Velv' ? 'Paid and sent' : 'Sent'),
  'demo.pitch': (by) => `${resultLabels.pitch} by ${inSentence(by)}`,
  'demo.nogo': (by) => `${resultLabels.nogo} from ${inSentence(by)}`,
  'demo.hold': (by) => `${by} put it on ${resultLabels.hold}`,
  'demo.cut': (by) => `${resultLabels.cut} by ${inSentence(by)}`,
  'demo.refund': () => 'The fee goes back to you',
}

/** One line of what happened; the result's own word where the action is not known. */
export const moveTitle = ({ action, by, result }: Move): string => sentences[action]?.(by) ?? resultLabels[result]

const follows: Record<string, string> = {
  'demo.submit': 'It waits for a screener, who hears the title and the song and not your name.',
  'demo.pitch': 'It goes to the drop’s owner when the drop is delivered.',
  'demo.hold': 'They want to keep it. They have your name and e-mail.',
  'demo.cut': 'It will be recorded. They have your name and e-mail.',
  'demo.nogo': 'It was heard, and it is not the one for this drop.',
}

/** What it means for the song, said for the last thing that happened only. */
export const moveMeaning = ({ action }: Move): string | undefined => follows[action]
