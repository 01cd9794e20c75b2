import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { compose } from '../../tools/demo-songs/compose.ts'
import { stylePlans } from '../../tools/demo-songs/styles/styles.ts'
import type { Style } from '../../tools/demo-songs/styles/styles.ts'
import { demoSongPath, demoSongs } from '../../server/demo-world/demo-songs.ts'
import { fingerprintFromText, textOfFingerprint } from '../../server/media/fingerprint/fingerprint-bytes.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import type { FingerprintText } from '../../server/media/fingerprint/fingerprint-bytes.ts'
import type { Sound } from '../../server/media/preparation/encode-audio.ts'
import { decode, fingerprintOf, part, secondsOf } from './sounds.ts'
import { transformations } from './transformations.ts'

/** Debian's packages with music for games, much of it by one composer each. */
const packages = `
  wesnoth-1.16-music warzone2100-music hyperrogue-music singularity-music nexuiz-music
  ufoai-music asc-music frozen-bubble-data fillets-ng-data enigma-data pushover-data
  lincity-ng-data extremetuxracer-data neverball-data colobot-common-sounds boswars-data
  warmux-data hedgewars-data supertux-data freedroidrpg-data megaglest-data unknown-horizons
  flare-game supertuxkart-data widelands-data zaz-data pingus-data freedink-data glob2-data
  rrootage-data noiz2sa-data mu-cade-data titanion-data gunroar-data tumiki-fighters-data
  torus-trooper-data a7xpg-data parsec47-data powermanga-data tomatoes-data openclonk-data`
  .trim()
  .split(/\s+/)

export interface Corpus {
  /** Songs with nothing in common. */
  songs: { name: string; print: Fingerprint }[]
  /** What became of some of them; `song` is the place in `songs`. */
  changed: { song: number; transformation: string; print: Fingerprint }[]
}

/**
 * Pairs of songs with much in common, such as variations of one theme: they share eight or more of the selected values.
 * Unrelated songs share none or a few.
 */
export function alikePairs(songs: Corpus['songs']): [number, number][] {
  const songsWith = new Map<number, number[]>()
  for (const [nth, { print }] of songs.entries())
    for (const value of print.selected[0] ?? []) songsWith.set(value, [...(songsWith.get(value) ?? []), nth])
  const shared = new Map<number, number>()
  for (const sharing of songsWith.values())
    for (const [nth, first] of sharing.entries())
      for (const second of sharing.slice(nth + 1)) {
        const pair = first * songs.length + second
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
  return [...shared].flatMap(([pair, count]) =>
    count < 8 ? [] : [[Math.floor(pair / songs.length), pair % songs.length] as [number, number]],
  )
}

const seconds = { least: 40, transformedLeast: 80, transformed: 95, kept: 180 }

/** Fingerprints of music, kept in `folder` for the next run; songs of games are missing where Debian's are. */
export async function readCorpus(
  folder: string,
  { songs: wanted, transformed }: { songs: number; transformed: number },
): Promise<Corpus> {
  mkdirSync(join(folder, 'prints'), { recursive: true })
  const kept = keeperIn(join(folder, 'prints'))
  const corpus: Corpus = { songs: [], changed: [] }
  const games = musicOfGames(join(folder, 'music'))
  const demos = demoSongs.map((song) => demoSongPath(song))
  let began = Date.now()
  const report = (what: string) => {
    if (Date.now() - began < 15_000) return
    began = Date.now()
    console.log(what)
  }
  let transforming = transformed
  for (const [nth, path] of [...games, ...demos].entries()) {
    const name = basename(path)
    // Not the first ones, so that all packages are among those that are changed.
    const isChanged = nth % 15 === 0 && nth < games.length && transforming > 0
    let sound: Sound | undefined
    const heard = () => (sound ??= decode(path, seconds.kept))
    const print = await kept(`${path} whole`, () => fingerprintOf(heard()))
    if (print.values.length < seconds.least * 8) continue
    corpus.songs.push({ name, print })
    if (!isChanged || print.values.length < seconds.transformedLeast * 8) continue
    transforming--
    for (const [transformation, change] of Object.entries(transformations)) {
      const made = await kept(`${path} ${transformation}`, () =>
        fingerprintOf(change(part(heard(), 0, Math.min(seconds.transformed, secondsOf(heard()))))),
      )
      corpus.changed.push({ song: corpus.songs.length - 1, transformation, print: made })
      report(`${corpus.songs.length}: ${name}, ${transformation}`)
    }
  }
  const styles = Object.keys(stylePlans) as Style[]
  for (let nth = 0; corpus.songs.length < wanted; nth++) {
    const style = styles[nth % styles.length]!
    const print = await kept(`composed ${style} ${nth}`, () =>
      fingerprintOf(compose({ seed: `fingerprint ${nth}`, style, seconds: 32 })),
    )
    corpus.songs.push({ name: `${style} ${nth}`, print })
    report(`${corpus.songs.length}: composed`)
  }
  return corpus
}

function musicOfGames(folder: string): string[] {
  for (const name of packages) {
    const into = join(folder, name)
    if (existsSync(into)) continue
    mkdirSync(into, { recursive: true })
    try {
      execFileSync('apt-get', ['download', name], { cwd: into, stdio: 'ignore' })
      execFileSync('sh', ['-c', 'dpkg-deb -x ./*.deb . && rm ./*.deb'], { cwd: into, stdio: 'ignore' })
    } catch {
      console.log(`without the songs of ${name}: Debian's package is not available`)
      for (const rest of globSync(join(into, '*.deb'))) rmSync(rest)
    }
  }
  const seen = new Set<string>()
  return globSync(join(folder, '**/*.{ogg,mp3,opus}'))
    .toSorted()
    .filter((path) => {
      const bytes = readFileSync(path)
      const digest = createHash('sha256').update(bytes).digest('hex')
      const isNew = bytes.length > 250_000 && !seen.has(digest)
      seen.add(digest)
      return isNew
    })
}

const none: Fingerprint = { values: new Uint32Array(), atOtherSpeeds: [], selected: [] }

export function keeperIn(folder: string) {
  return async (key: string, make: () => Fingerprint): Promise<Fingerprint> => {
    const path = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 24)}.json`)
    if (existsSync(path)) return fingerprintFromText(JSON.parse(readFileSync(path, 'utf8')) as FingerprintText)
    let made = none
    try {
      made = make()
    } catch {
      console.log(`not readable: ${key}`)
    }
    writeFileSync(path, JSON.stringify(textOfFingerprint(made)))
    // Memory of sounds is released only when the event loop turns.
    await pause()
    return made
  }
}
