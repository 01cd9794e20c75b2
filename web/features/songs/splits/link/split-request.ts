import type { components } from '../../../../lib/api/api-types.d.ts'

/** An answer that is being sent, its failure, and the way to send one. */
export type Answer = {
  busy: boolean
  error: unknown
  send: (answer: () => Promise<SplitRequest>) => Promise<void>
}

export type SplitRequest = components['schemas']['SplitRequest']
export type RequestSheet = NonNullable<SplitRequest['sheet']>
export type RequestWriter = RequestSheet['writers'][number]

/** What every way to answer needs. `answer` sends one at a time. */
export type AnswerProps = {
  request: SplitRequest
  sheet: RequestSheet
  token: string
  answer: Answer
}

/** "all three writers", "both writers"; a sheet with a co-writer has at least two. */
export function everyWriterText(count: number): string {
  const words = ['', '', 'both writers', 'all three writers', 'all four writers', 'all five writers']
  return words[count] ?? `all ${count} writers`
}
