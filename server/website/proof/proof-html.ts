import { resultLabels } from '@velv/domain/demos/demo.ts'
import { dateFormat } from '@velv/domain/formats.ts'
import {
  type AnonymousListener,
  type AnonymousReceipt,
  proofDays,
  type ProofFigures,
  proofThresholds,
  type ProofThresholds,
  shownFigures,
} from '@velv/domain/website/proof.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

/** The figures as a section of the landing page; nothing below their thresholds. */
export function proofFiguresHtml(figures: ProofFigures, thresholds: ProofThresholds = proofThresholds): string {
  const shown = shownFigures(figures, thresholds)
  if (shown.length === 0) return ''
  const entries = shown.map(({ value, label }) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
  const note =
    shown.length > 1
      ? `<p class="small text-text-3">Times and refunds are for all songs whose answer was due in the last ${proofDays} days.</p>`
      : ''
  return `<section class="wrap proof" aria-label="Velv in numbers"><dl>${entries.join('')}</dl>${note}</section>`
}

const monthFormat = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The paper of an anonymous receipt, as in `web/ui/data/receipt.tsx`. */
export function proofReceiptHtml({ month, aboutSeconds, listeners }: AnonymousReceipt): string {
  const length = `${Math.floor(aboutSeconds / 60)}:${String(aboutSeconds % 60).padStart(2, '0')}`
  const when = monthFormat.format(new Date(`${month}-01T00:00:00Z`))
  return `<div class="printer"><div class="rail" aria-hidden="true"></div><div class="lifted"><section class="paper receipt pt-8"><h2 class="head">Listening receipt</h2><p class="mt-0.5 text-text-2">A song of about ${length}, ${when}</p><hr>${listeners.map(listenerHtml).join('<hr>')}<p class="text-text-3 mt-3">From a real receipt. Names, title, and exact times removed.</p></section></div></div>`
}

/** A bar of equal parts: the shape of a real waveform would lead to its song. */
function listenerHtml({ who, parts, heardPercent, answer }: AnonymousListener): string {
  const width = 100 / parts.length
  const bars = parts.map(
    (isHeard, place) =>
      `<rect class="${isHeard ? 'heard' : 'unheard'}" x="${place * width}" width="${width - 1}" y="0" height="12"/>`,
  )
  return `<div class="listener"><p class="listener-head"><span>${escapeHtml(who)}</span></p><span class="wave-picture proof-bar" aria-hidden="true"><svg viewBox="0 0 99 12" preserveAspectRatio="none">${bars.join('')}</svg></span><dl><div class="contents"><dt>Heard</dt><dd>${heardPercent === 100 ? 'All of it' : `About ${heardPercent}%`}</dd></div><div class="contents"><dt>Answer</dt><dd><span class="result ${answer}">${resultLabels[answer]}</span></dd></div></dl></div>`
}
