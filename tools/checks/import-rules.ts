import type { IForbiddenRuleType } from 'dependency-cruiser'
import { programs, serverModules, webFeatures, webFolders, workspaces } from './import-table.ts'

const tests = '\\.test\\.tsx?$|-for-tests\\.ts$'
const exactly = (names: readonly string[]) => `(${names.join('|')})`

const workspaceRules = Object.entries(workspaces).map(([own, { may, testsMay = [] }]) => ({
  name: `${own}-imports`,
  comment: `${own} imports only itself${may.length ? `, ${may.join(', ')}` : ''} and packages.`,
  severity: 'error' as const,
  from: { path: `^${own}/` },
  to: {
    path: `^${exactly(Object.keys(workspaces))}/`,
    pathNot: [own, ...may, ...testsMay].map((place) => `^${place}/?`),
  },
}))

/** What only tests of a workspace may import. */
const testOnlyRules = Object.entries(workspaces).flatMap(([own, { testsMay = [] }]) =>
  testsMay.map((place) => ({
    name: `${own}-code-imports-${place.replaceAll('/', '-')}`,
    comment: `Only tests of ${own} import ${place}.`,
    severity: 'error' as const,
    from: { path: `^${own}/`, pathNot: [tests, `^${own}/testing/`] },
    to: { path: `^${place}/` },
  })),
)

/**
 * A rule for each layer: it imports no other layer of its own level or above. A layer may be a folder of another layer,
 * such as `songs/library` of `songs`, and then follows the rule of its own row alone. A foreign key may point upward.
 */
function orderRules(folder: string, layers: readonly (readonly string[])[]): IForbiddenRuleType[] {
  const within = (names: readonly string[]) => names.map((name) => `^${folder}/${name}/`)
  return layers.flatMap((layer, height) =>
    layer.flatMap((own) => {
      const out = [...layer.filter((other) => other !== own), ...layers.slice(height + 1).flat()]
      if (out.length === 0) return []
      const parts = layers.flat().filter((other) => other.startsWith(`${own}/`))
      const lowerParts = [own, ...layers.slice(0, height).flat()].filter((other) => other.includes('/'))
      return {
        name: `${folder}-${own}-imports-upward`.replaceAll('/', '-'),
        comment: `${folder}/${own} stands below ${out.join(', ')}.`,
        severity: 'error' as const,
        from: { path: `^${folder}/${own}/`, pathNot: [tests, '-table\\.ts$', ...within(parts)] },
        to: { path: `^${folder}/${exactly(out)}/`, pathNot: within(lowerParts) },
      }
    }),
  )
}

/** The layering as rules of dependency-cruiser. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Move the shared part, often one type, to the lower of the two files or to domain/.',
    severity: 'error' as const,
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-missing-file',
    severity: 'error' as const,
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types|\\.react-router)' },
  },
  {
    name: 'no-orphan',
    comment: 'No program reaches this file: delete it, or name the program in import-table.ts.',
    severity: 'error' as const,
    from: { path: [...programs] },
    to: {
      path: `^${exactly(Object.keys(workspaces))}/`,
      pathNot: [tests, '\\.d\\.ts$', '/testing/', ...programs],
      reachable: false,
    },
  },
  ...workspaceRules,
  ...testOnlyRules,
  ...orderRules('server', serverModules),
  {
    name: 'modules-do-not-compose',
    comment: 'Only the files at the root of server/ compose modules; deps.ts is the type that all share.',
    severity: 'error' as const,
    from: { path: '^server/[^/]+/', pathNot: [tests, '^server/testing/', '^server/backup/'] },
    to: { path: '^server/[^/]+\\.ts$', pathNot: '^server/deps\\.ts$' },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error' as const,
    from: { path: '^server/', pathNot: [tests, '^server/testing/'] },
    to: { path: '^server/testing/' },
  },
  {
    name: 'tables-belong-to-their-module',
    comment: 'Another module reads a table in a -queries file of its own and never writes it.',
    severity: 'error' as const,
    from: {
      path: '^server/([^/]+)/',
      pathNot: [tests, '-(queries|table|view|access)\\.ts$', '^server/(testing|demo-world)/'],
    },
    to: { path: '-table\\.ts$', pathNot: '^server/$1/', dependencyTypesNot: ['type-only'] },
  },
  ...orderRules('web', webFolders),
  ...orderRules('web/features', webFeatures),
]
