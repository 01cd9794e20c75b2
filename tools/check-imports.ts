import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { serverLayers, testsReach, webLayers, workspaces } from './import-table.ts'

const root = resolve(import.meta.dirname, '..')
const importing = /(?:from|import|import\()\s*'([^']+)'/g

/** Every way in which the code leaves the import table, a sentence each. */
export function importFaults(): string[] {
  return Object.keys(workspaces).flatMap((workspace) => sourcesUnder(join(root, workspace)).flatMap(faultsOf))
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router', 'results', 'drizzle'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourcesUnder(path)
    return /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

function faultsOf(file: string): string[] {
  const from = relative(root, file)
  return [...readFileSync(file, 'utf8').matchAll(importing)].flatMap(([, specifier]) => {
    const to = targetOf(file, specifier!)
    const why = to && (workspaceFault(from, to) ?? serverFault(from, to) ?? webFault(from, to) ?? tableFault(from, to))
    return why ? [`${from} imports ${to}: ${why}`] : []
  })
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@velv/')) return specifier.slice('@velv/'.length)
  return specifier.startsWith('.') ? relative(root, resolve(dirname(file), specifier)) : undefined
}

function workspaceFault(from: string, to: string): string | undefined {
  const [own, other] = [from.split('/')[0]!, to.split('/')[0]!]
  if (own === other || other === 'package.json') return undefined
  const places = [...workspaces[own]!, ...(isTest(from) ? (testsReach[own] ?? []) : [])]
  const allowed = places.some((place) => to === place || to.startsWith(`${place}/`))
  return allowed ? undefined : `${own} does not know ${other}`
}

const layerOf = (word: string) => serverLayers.findIndex((layer) => layer.includes(word))

function serverFault(from: string, to: string): string | undefined {
  const [[own, word, rest], [other, used, usedRest]] = [from.split('/'), to.split('/')]
  if (own !== 'server' || other !== 'server' || !rest || !usedRest || word === used || word === 'testing')
    return undefined
  if (isTest(from)) return undefined
  if (used === 'testing') return 'only tests know the test house'
  const fine = layerOf(used!) < layerOf(word!) || (layerOf(used!) === layerOf(word!) && word === used)
  return fine ? undefined : `${word} stands below ${used}`
}

/** A table belongs to its word: others read it through queries of their own, and never write it. */
function tableFault(from: string, to: string): string | undefined {
  const own = from.split('/')[1] === to.split('/')[1]
  if (!from.startsWith('server/') || !to.endsWith('-table.ts') || own || isTest(from)) return undefined
  const mayRead =
    /-(queries|table|view|standing)\.ts$/.test(from) ||
    /^server\/(testing|demo-world)\//.test(from) ||
    isTypeOnly(from, to)
  return mayRead ? undefined : 'a table is read by queries and written by its own word'
}

function isTypeOnly(from: string, to: string): boolean {
  const text = readFileSync(join(root, from), 'utf8')
  const name = to.split('/').at(-1)!.replaceAll('.', '\\.')
  const found = new RegExp(`import (type )?\\{([^}]*)\\} from '[^']*${name}'`).exec(text)
  return (
    found !== null &&
    (found[1] !== undefined ||
      found[2]!.split(',').every((part) => part.trim() === '' || part.trim().startsWith('type ')))
  )
}

function webFault(from: string, to: string): string | undefined {
  const [[own, room, word], [other, used, usedWord]] = [from.split('/'), to.split('/')]
  if (own !== 'web' || other !== 'web' || !(room! in webLayers) || !(used! in webLayers) || isTest(from))
    return undefined
  if (room === 'features' && used === 'features')
    return word === usedWord ? undefined : 'a feature does not import a feature'
  return room === used || webLayers[room!]!.includes(used!) ? undefined : `${room} stands below ${used}`
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

if (import.meta.main) {
  const faults = importFaults()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
