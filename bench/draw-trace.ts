import type { ReceivedSpan } from '../server/testing/services/trace-receiver.ts'

/** In px. */
const width = 1440
const labels = 430
const rowHeight = 34
const [top, bottom, side] = [112, 76, 32]

const colors: Record<string, string> = {
  page: '#b4572e',
  request: '#5b3f8c',
  event: '#2f6f62',
  queue: '#8a8f98',
  job: '#2b5f9e',
  call: '#a8761b',
}
const legend = [
  ['page', 'browser'],
  ['request', 'request'],
  ['event', 'event'],
  ['queue', 'queued'],
  ['job', 'job'],
  ['call', 'email, push, Stripe'],
] as const

const kindOf = ({ name, kind }: ReceivedSpan): string => {
  if (name === 'click') return 'page'
  if (kind === 'server') return 'request'
  if (kind === 'producer') return 'queue'
  if (kind === 'consumer') return 'job'
  return kind === 'client' ? 'call' : 'event'
}

const isQuery = ({ attributes }: ReceivedSpan) => attributes['db.system.name'] !== undefined

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const duration = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

type Row = { span: ReceivedSpan; depth: number; queries: ReceivedSpan[] }

/** The spans in the order in which they began below each parent; queries are marks in the row of their parent. */
function rowsOf(spans: readonly ReceivedSpan[]): Row[] {
  const childrenOf = (parentId: string | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parentId).toSorted((a, b) => a.beganMs - b.beganMs)
  const under = (span: ReceivedSpan, depth: number): Row[] => {
    const children = childrenOf(span.spanId)
    const below = children.filter((child) => !isQuery(child)).flatMap((child) => under(child, depth + 1))
    return [{ span, depth, queries: children.filter(isQuery) }, ...below]
  }
  return childrenOf(undefined).flatMap((span) => under(span, 0))
}

/** A trace as a picture: one row for each span, from left to right in time. */
export function drawTrace(title: string, spans: readonly ReceivedSpan[]): string {
  const rows = rowsOf(spans)
  const beganMs = Math.min(...spans.map((span) => span.beganMs))
  const endedMs = Math.max(...spans.map((span) => span.endedMs))
  const left = side + labels
  const scale = (width - left - side - 70) / (endedMs - beganMs)
  const x = (ms: number) => left + (ms - beganMs) * scale
  const height = top + rows.length * rowHeight + bottom
  const baseline = height - bottom

  const stepMs =
    [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find((step) => (endedMs - beganMs) / step <= 10) ?? 10_000
  const ticks = Array.from({ length: Math.floor((endedMs - beganMs) / stepMs) + 1 }, (_, i) => i * stepMs)
  const axis = ticks.map(
    (ms) =>
      `<line x1="${x(beganMs + ms)}" x2="${x(beganMs + ms)}" y1="${top - 8}" y2="${baseline}" stroke="#e6e1e3"/>` +
      `<text x="${x(beganMs + ms)}" y="${top - 16}" text-anchor="middle" fill="#77707a" font-size="13">${ms} ms</text>`,
  )

  const stripes = rows.map((_, i) =>
    i % 2 === 0
      ? `<rect x="${side - 12}" y="${top + i * rowHeight}" width="${width - 2 * side + 24}" height="${rowHeight}" fill="#f8f5f3"/>`
      : '',
  )
  const bars = rows.map(({ span, depth, queries }, i) => {
    const y = top + i * rowHeight
    const from = x(span.beganMs)
    const length = Math.max(3, (span.endedMs - span.beganMs) * scale)
    const marks = queries.map(
      (query) =>
        `<rect x="${x(query.beganMs).toFixed(1)}" y="${y + 20}" width="${Math.max(1.5, (query.endedMs - query.beganMs) * scale).toFixed(1)}" height="5" fill="#1d1820" fill-opacity=".55"/>`,
    )
    const count = queries.length > 0 ? ` · ${queries.length} ${queries.length === 1 ? 'query' : 'queries'}` : ''
    const note = `${duration(span.endedMs - span.beganMs)}${count}`
    // Next to the bar, on the side where there is space.
    const fits = from + length + note.length * 7.2 + 12 < width - side
    return [
      `<text x="${side + depth * 18}" y="${y + 22}" fill="#1d1820" font-size="14.5">${escape(span.name)}</text>`,
      `<rect x="${from.toFixed(1)}" y="${y + 8}" width="${length.toFixed(1)}" height="18" rx="3" fill="${colors[kindOf(span)]}" fill-opacity=".88"/>`,
      ...marks,
      `<text x="${(fits ? from + length + 8 : from - 8).toFixed(1)}" y="${y + 22}" text-anchor="${fits ? 'start' : 'end'}" fill="#4d4650" font-size="13">${note}</text>`,
    ].join('')
  })

  const keys = [...legend.map(([kind, text]) => [colors[kind]!, text] as const), ['#6f6a70', 'query'] as const]
  const key = keys.map(([color, text], i) => {
    const at = side + i * 170
    const isQueryKey = text === 'query'
    return `<rect x="${at}" y="${height - 40}" width="18" height="${isQueryKey ? 5 : 14}" transform="translate(0 ${isQueryKey ? 5 : 0})" rx="2" fill="${color}"/><text x="${at + 26}" y="${height - 28}" fill="#4d4650" font-size="13">${text}</text>`
  })

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif">
<rect width="${width}" height="${height}" fill="#fffdfb"/>
<text x="${side}" y="44" fill="#1d1820" font-size="22" font-weight="600">${escape(title)}</text>
<text x="${side}" y="68" fill="#77707a" font-size="13">Trace ${spans[0]!.traceId} · ${spans.length} spans · ${duration(endedMs - beganMs)}</text>
${stripes.join('\n')}
${axis.join('\n')}
${bars.join('\n')}
${key.join('\n')}
</svg>
`
}
