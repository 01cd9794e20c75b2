import { createSoundCollector } from '../../server/media/analysis/analyze-audio.ts'
import { tempoCandidates } from '../../server/media/analysis/tempo-candidates.ts'
import { tempoContext } from '../../server/media/analysis/tempo.ts'
import { evidenceNames, tempoEvidence } from '../../server/media/analysis/weigh-tempo.ts'
import type { Piece } from './piece.ts'

/** How much a piece of a corpus counts: click tracks are many and alike. */
const shares: Record<string, number> = { 'songs of the demo world': 1, 'game music of Debian': 1.2 }
const otherShare = 0.4
const [rounds, rate, shrinkage] = [3000, 0.3, 0.02]

interface Choice {
  share: number
  right: number
  evidence: number[][]
}

/** Weights with which the right candidates are the likeliest: a conditional logit, kept small by a penalty. */
export function fitTempoWeights(pieces: readonly Piece[]): Record<string, number> {
  const choices = pieces
    .filter(({ corpus, bpm, half }) => bpm && half === 'fitted' && !corpus.startsWith('the same'))
    .flatMap(choiceIn)
  const all = choices.flatMap(({ evidence }) => evidence)
  const scale = evidenceNames.map((_, index) => deviationOf(all.map((row) => row[index]!)))
  const weights = new Float64Array(scale.length)
  const whole = choices.reduce((sum, { share }) => sum + share, 0)
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(scale.length)
    for (const { share, right, evidence } of choices) {
      const scores = evidence.map((row) =>
        row.reduce((sum, value, index) => sum + (weights[index]! * value) / scale[index]!, 0),
      )
      const best = Math.max(...scores)
      const likelihoods = scores.map((score) => Math.exp(score - best))
      const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0)
      for (const [place, row] of evidence.entries())
        for (const [index, value] of row.entries())
          slope[index]! += share * ((place === right ? 1 : 0) - likelihoods[place]! / total) * (value / scale[index]!)
    }
    for (let index = 0; index < weights.length; index++)
      weights[index]! += rate * (slope[index]! / whole - shrinkage * weights[index]!)
  }
  return Object.fromEntries(
    evidenceNames.map((name, index) => [name, Number((weights[index]! / scale[index]!).toFixed(3))]),
  )
}

function choiceIn({ corpus, bpm, samples }: Piece): Choice[] {
  const collector = createSoundCollector()
  collector.add(samples())
  const { onsets, pitches } = collector.result()
  const context = tempoContext(onsets, pitches)
  const candidates = tempoCandidates(context.tempogram)
  const right = candidates.findIndex((candidate) => Math.abs(candidate.bpm / bpm! - 1) < 0.045)
  if (right < 0) return []
  const evidence = candidates.map((candidate) => Object.values(tempoEvidence(candidate, context)))
  return [{ share: shares[corpus] ?? otherShare, right, evidence }]
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
}
