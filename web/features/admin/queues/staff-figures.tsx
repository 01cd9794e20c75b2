import { figureDays, refundDays } from '@velv/domain/admin/figures.ts'
import { earnedText, moneyText } from '@velv/domain/money.ts'
import { answerTimeText, shareText } from '@velv/domain/website/proof.ts'
import { api, type components } from '../../../lib/api/api.ts'
import { FiguresStrip } from '../../../ui/data/figures-strip.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { viewerLocale } from '../../../ui/text/format.ts'

type Figures = components['schemas']['StaffFigures']

/** Who listens changes from minute to minute, so the figures are read again this often, in ms. */
const refreshMs = 60_000

/** What is shown when there is nothing to measure. */
const none = '–'

type Figure = {
  label: string
  value: (figures: Figures, locale: string) => string
  /** Shown smaller after the value. */
  more?: (figures: Figures, locale: string) => string
}

const figureRows: readonly Figure[] = [
  {
    label: `songs first heard, last ${figureDays} days`,
    value: ({ songsHeard }, locale) => songsHeard.toLocaleString(locale),
  },
  {
    label: `median time to an answer, last ${figureDays} days`,
    value: ({ medianAnswerMs }) => (medianAnswerMs === null ? none : answerTimeText(medianAnswerMs)),
  },
  {
    label: 'listening now',
    value: ({ screenersListening }, locale) => screenersListening.toLocaleString(locale),
    more: ({ screenersListening }) => (screenersListening === 1 ? 'screener' : 'screeners'),
  },
  {
    label: `screener pay, last ${figureDays} days`,
    value: ({ screenerPayMicros }, locale) => earnedText(screenerPayMicros, 'usd', locale),
  },
  {
    label: `fees paid, last ${figureDays} days`,
    value: ({ fees: [largest] }, locale) => (largest ? moneyText(largest, locale) : none),
    more: ({ fees: [, ...others] }, locale) => others.map((sum) => moneyText(sum, locale)).join(' '),
  },
  {
    label: `songs refunded without an answer, last ${refundDays} days`,
    value: ({ answered, unanswered }) =>
      answered + unanswered === 0 ? none : shareText(unanswered / (answered + unanswered)),
  },
]

/** What was done and paid in the last days, above the queues. */
export function StaffFigures() {
  const { data, isError, refetch } = api.useQuery('get', '/api/admin/figures', {}, { refetchInterval: refreshMs })
  if (!data && isError) return <RetryMessage what="We couldn’t load the figures." onRetry={() => void refetch()} />
  const locale = viewerLocale()
  return (
    <FiguresStrip
      figures={figureRows.map(({ label, value, more }) => ({
        label,
        value: data && value(data, locale),
        more: data && more?.(data, locale),
      }))}
    />
  )
}
