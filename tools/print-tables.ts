import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accountActions } from '../domain/accounts/account-actions.ts'
import type { ActionTable } from '../domain/actions.ts'
import { dealActions } from '../domain/demos/deals/deal-actions.ts'
import { reportActions } from '../domain/demos/deals/message-report.ts'
import { holdMatrix } from '../domain/demos/holds/hold-actions.ts'
import { demoMatrix } from '../domain/demos/demo-actions.ts'
import { dropMatrix } from '../domain/drops/drop-actions.ts'
import { limits } from '../domain/limits.ts'
import { collectionActions } from '../domain/collections/collection-actions.ts'
import { listeningLinkActions } from '../domain/collections/listening-link-actions.ts'
import { teamActions } from '../domain/teams/team-actions.ts'
import {
  isMailedAction,
  notificationActions,
  type NotificationTemplate,
  type NotificationParams,
  notificationTemplates,
} from '../domain/notifications/notification-templates.ts'
import { variables } from '../server/platform/config/config.ts'
import { securityEvents } from '../server/platform/security/security-log.ts'

const root = resolve(import.meta.dirname, '..')

const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

function actionTable(actions: ActionTable<string, string, string>): string {
  const rows = Object.entries(actions).flatMap(([action, { by, to, unless }]) =>
    by.map((grant) => [
      `\`${action}\``,
      ...('role' in grant ? [grant.role, grant.as] : ['Velv', grant.cause]),
      grant.from.join(', '),
      to ?? '',
      ('role' in grant ? (unless ?? []) : []).join(', '),
    ]),
  )
  return table(['action', 'role', 'as', 'from', 'to', 'unless'], rows)
}

function notificationTable(): string {
  const params: NotificationParams = {
    song: 'SONG',
    drop: 'DROP',
    decider: 'WHO',
    reason: 'REASON',
    note: 'NOTE',
    amount: 'AMOUNT',
    day: 'DAY',
    level: 'LEVEL',
    search: 'SEARCH',
    title: 'TITLE',
    text: 'TEXT',
    dropId: '{drop}',
    demoId: '{demo}',
    dealId: '{deal}',
    songId: '{song}',
  }
  const rows = notificationActions.map((action) => {
    const { to, channels, title, body, path }: NotificationTemplate = notificationTemplates[action]
    const mayTurnOff = channels.includes('mail') ? (isMailedAction(action) ? 'yes' : 'no') : ''
    return [`\`${action}\``, to, channels.join(', '), title(params), body(params), `\`${path(params)}\``, mayTurnOff]
  })
  return table(['event', 'recipient', 'channels', 'title', 'text', 'link', 'email can be turned off'], rows)
}

function limitTable(): string {
  const rows = Object.entries(limits).map(([limit, { what, of, tries, seconds }]) => [
    `\`${limit}\``,
    what,
    of,
    `${tries} in ${seconds < 60 ? `${seconds} s` : `${seconds / 60} min`}`,
  ])
  return table(['limit', 'what is counted', 'per', 'at most'], rows)
}

const securityEventTable = () =>
  table(
    ['`security`', 'level', 'what happened'],
    Object.entries(securityEvents).map(([event, { level, what }]) => [`\`${event}\``, level, what]),
  )

function variableTable(): string {
  const rows = Object.entries(variables.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined)
    return [
      `\`${name}\``,
      schema.description ?? '',
      standard.success && standard.data !== undefined && typeof standard.data !== 'object'
        ? `\`${standard.data}\``
        : '',
    ]
  })
  return table(['variable', 'meaning', 'when not set'], rows)
}

/** The text between `<!-- name -->` and `<!-- /name -->` in these pages is generated from the code. */
const printed: Record<string, Record<string, () => string>> = {
  'docs/reference/actions.md': {
    'drop actions': () => actionTable(dropMatrix),
    'demo actions': () => actionTable(demoMatrix),
    'account actions': () => actionTable(accountActions),
    'team actions': () => actionTable(teamActions),
    'collection actions': () => actionTable(collectionActions),
    'listening link actions': () => actionTable(listeningLinkActions),
    'hold actions': () => actionTable(holdMatrix),
    'deal actions': () => actionTable({ ...dealActions, ...reportActions }),
  },
  'docs/reference/notifications.md': { notifications: notificationTable },
  'docs/reference/configuration.md': {
    variables: variableTable,
    limits: limitTable,
    'security events': securityEventTable,
  },
}

const check = process.argv.includes('--check')
for (const [file, places] of Object.entries(printed)) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  let text = before
  for (const [name, print] of Object.entries(places)) {
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!place.test(text)) throw new Error(`${file} has no place for ${name}`)
    text = text.replace(place, (_match, open: string, close: string) => `${open}${print()}\n${close}`)
  }
  if (text === before) continue
  if (check) {
    console.error(`${file} is stale: run \`npm run print-tables\`.`)
    process.exitCode = 1
  } else writeFileSync(path, text)
}
