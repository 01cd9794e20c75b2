import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTableColumns } from '../release/read-table-columns.ts'
import { findJournalProblems, findMigrationProblems } from './find-migration-problems.ts'
import { parseMigration } from './parse-migration.ts'
import { root } from './project-files.ts'

const released = { drops: ['id', 'title', 'state'], demos: ['id', 'drop_id', 'title'] }

/** What the check says about one migration, without the file and the statement. */
const problemsOf = (sql: string) =>
  findMigrationProblems([{ file: '0051_test.sql', sql }], released).map((line) => line.replace(/^.*?`: /, ''))

const building = 'nobody can write to drops until the migration commits. Say how long the index takes to build.'
const violated =
  'the previous release may write rows that violate this. Add it in the next release, or say why it does not.'
const checked =
  'drops is locked while all rows are checked. Add the constraint as `not valid` and validate it in the next release, or say how few rows there are.'

/** Never allowed, whatever a comment says. */
const refused: [sql: string, sentence: string][] = [
  [
    'drop table if exists drops',
    'the previous release uses the table drops. Stop using it in this release and drop it in the next.',
  ],
  [
    'DROP TABLE old_uploads, "public"."demos"',
    'the previous release uses the table demos. Stop using it in this release and drop it in the next.',
  ],
  [
    'alter table drops rename to briefs',
    'the previous release uses the table drops. Create a view drops with all its columns in the same migration, and drop it in a later release.',
  ],
  [
    'alter table drops rename to briefs; create view drops as select id, title, state as mood from briefs',
    'the previous release uses the table drops. Create a view drops with all its columns in the same migration, and drop it in a later release.',
  ],
  [
    'alter table drops drop column state',
    'the previous release uses drops.state. Stop using it in this release and drop it in the next.',
  ],
  [
    'alter table "drops" rename column "title" to "name"',
    'the previous release uses drops.title. Add another column, write both, and drop title in a later release.',
  ],
]

/** Allowed with a reason in a comment. */
const questioned: [sql: string, sentences: string[]][] = [
  [
    'alter table drops rename to briefs; create view drops as select id, title, state from briefs; alter table briefs drop constraint briefs_title',
    [
      'the previous release uses the view drops instead. Say that it can write to it and has its privileges.',
      'the previous release may rely on the constraint, also for `on conflict`. Drop it in the next release, or say why it does not.',
    ],
  ],
  [
    'alter table drops alter column title type varchar(50)',
    [
      'drops is locked while it is rewritten, and the previous release expects the old type. Add a column of the new type and write both, or say why neither is so.',
    ],
  ],
  [
    'alter table drops alter state set not null',
    [
      'the previous release may leave state empty. Always write it in this release and require it in the next, or say why it does not.',
    ],
  ],
  [
    'alter table drops alter state drop not null',
    ['the previous release expects a value in drops.state. Write null only from the next release on, and say so.'],
  ],
  [
    'alter table drops add column mood text not null',
    ['the previous release writes rows without mood. Give it a default, or say why it writes no rows.'],
  ],
  ...['mood uuid default gen_random_uuid()', 'mood int generated always as identity'].map(
    (column): [string, string[]] => [
      `alter table drops add column ${column}`,
      [
        'drops is locked while each row gets its own mood. Add the column empty and fill it in a job, or say how few rows there are.',
      ],
    ],
  ),
  ...[`text check (mood <> '')`, 'text unique', 'uuid references demos'].map((column): [string, string[]] => [
    `alter table drops add column mood ${column}`,
    ['no rule reads a constraint within a column. Add it in a statement of its own, or say why it may.'],
  ]),
  ['alter table drops add constraint drops_open check (is_open()) not valid', [violated]],
  [`alter table drops add constraint drops_state check (state in ('open', 'closed'))`, [violated, checked]],
  [`alter table drops add constraint drops_state check (state <> '') not valid`, [violated]],
  ['alter table drops add constraint drops_demo foreign key (state) references demos (id) not valid', [violated]],
  ['alter table drops add constraint drops_title unique (title)', [violated, building]],
  ['alter table drops add constraint drops_times exclude using gist (state with =)', [violated, building]],
  [
    'alter table drops add column mood text; alter table drops add constraint drops_mood check (mood <> state) not valid',
    [violated],
  ],
  [
    'alter table drops drop constraint drops_title',
    [
      'the previous release may rely on the constraint, also for `on conflict`. Drop it in the next release, or say why it does not.',
    ],
  ],
  [
    'alter table drops rename constraint drops_title to drops_name',
    [
      'the previous release may recognize errors by the name of this constraint. Keep the name, or say why it does not.',
    ],
  ],
  [
    'alter table drops disable trigger user',
    ['nobody can write to drops until the migration commits. Say how long that takes.'],
  ],
  ['create index drops_state on drops (state)', [building]],
  ['create table if not exists drops (id uuid); create index drops_state on drops (state)', [building]],
  [
    'create unique index drops_state on drops (state)',
    ['the previous release may write a value twice. Make it unique in the next, or say why it does not.', building],
  ],
  ...[
    ['drop function sum_drops(int)', 'function'],
    ['drop trigger drops_count on drops', 'trigger'],
    ['drop index drops_newest', 'index'],
    ['drop type mood', 'type'],
    ['alter function sum_drops(int) rename to add_drops', 'function'],
  ].map(([sql, kind]): [string, string[]] => [
    sql!,
    [
      `the previous release may need this ${kind}. Leave it until the release after the one that stops using it, or say why it does not.`,
    ],
  ]),
  [
    'create constraint trigger drops_whole after insert on drops for each row execute function check_drop()',
    ['the previous release may write what this refuses. Create it in the next release, or say why it does not.'],
  ],
  ...[`update drops set title = ''`, 'with gone as (delete from drops returning id) select count(*) from gone'].map(
    (sql): [string, string[]] => [
      sql,
      ['rows of drops stay locked until the migration commits. Change them in a job, or say how few they are.'],
    ],
  ),
  ...[
    'truncate drops',
    'do $$ begin drop table drops; end $$',
    'lock table drops',
    'alter table drops set schema archive',
    'alter table drops alter state drop default',
    'commit',
  ].map((sql): [string, string[]] => [
    sql,
    ['no rule knows whether the previous release can run beside this. Say why it can.'],
  ]),
]

/** What the previous release does not notice. */
const allowed = [
  `create table notes (id uuid primary key, drop_id uuid not null unique, text text check (text <> ''));
   alter table notes add constraint notes_drop foreign key (drop_id) references drops (id);
   create unique index notes_text on notes (text);
   alter table notes alter text type varchar(9), alter text set not null, drop column drop_id;
   update notes set text = 'x'; delete from notes; alter table notes rename to remarks;
   create index remarks_text on remarks (text); drop table remarks`,
  'alter table drops add column mood text',
  `alter table drops add column mood text not null default 'calm'`,
  `alter table drops add column moods text[] not null default '{}', add column at timestamptz default now()`,
  `alter table drops add column mood text; alter table drops add constraint drops_mood check (mood <> '') not valid`,
  'alter table drops add column demo_id uuid; alter table drops add constraint d foreign key (demo_id) references demos (id) not valid',
  'alter table drops add column mood text; alter table drops rename column mood to tone; alter table drops drop column tone',
  'alter table drops validate constraint drops_state',
  `alter table drops alter state set default 'open'`,
  'alter table drops drop column unused_by_the_release, alter column another drop not null',
  'drop table unused_by_the_release',
  `create function f() returns trigger language plpgsql as $$ begin delete from drops; return null; end $$;
   revoke all on function f() from public; create trigger t after insert on drops for each row execute function f();
   drop trigger t on drops; drop function f()`,
  `drop trigger drops_count on drops; create trigger drops_count after insert on drops for each row execute function f()`,
  `insert into drops (id) select id from demos; select pg_advisory_xact_lock(1)`,
  'grant select on drops to velv_app; create extension if not exists pg_trgm; create view open_drops as select id from drops',
]

describe('a migration', () => {
  it.each(refused)('that would %s is refused, whatever the reason', (sql, sentence) => {
    expect(problemsOf(sql)).toEqual([sentence])
    expect(problemsOf(`-- rolling-deploy: nobody uses it\n${sql}`)).toEqual([sentence])
  })

  it.each(questioned)('that would %s needs a reason', (sql, sentences) => {
    expect(problemsOf(sql)).toEqual(sentences)
    const withReasons = sql.replaceAll(/(^|; )/g, '$1\n-- rolling-deploy: 200 rows, 3 ms\n')
    expect(problemsOf(withReasons)).toEqual([])
  })

  it.each(allowed)('may %s', (sql) => expect(problemsOf(sql)).toEqual([]))

  it('gives its reason in a comment above the statement that needs it [O-1]', () => {
    const index = 'create index drops_state on drops (state);'
    expect(problemsOf(`-- Décisions.\n-- rolling-deploy: 200 rows, 3 ms\n--> statement-breakpoint\n${index}`)).toEqual(
      [],
    )
    expect(problemsOf(`-- rolling-deploy:\n${index}`)).toEqual([building])
    expect(problemsOf(`-- rolling deploy: 200 rows\n${index}`)).toEqual([building])
    expect(problemsOf(`-- rolling-deploy: 200 rows, 3 ms\nselect 1;\n${index}`)).toEqual([building])
    expect(problemsOf(`select '-- rolling-deploy: é';\n${index}`)).toEqual([building])
  })

  it('is named with the statement, on one line', () => {
    const sql = `select 'é';\n-- Renames.\nALTER TABLE drops\n  RENAME COLUMN title TO ${'t'.repeat(200)};`
    const [line] = findMigrationProblems([{ file: 'server/drizzle/0051_test.sql', sql }], released)
    expect(line).toMatch(
      /^server\/drizzle\/0051_test\.sql: `ALTER TABLE drops RENAME COLUMN title TO t+…`: the previous/,
    )
  })

  it('knows what an earlier one has added', () => {
    const first = { file: '0051_a.sql', sql: 'create table notes (id int)' }
    const second = { file: '0052_b.sql', sql: 'create index notes_id on notes (id)' }
    expect(findMigrationProblems([first, second], released)).toEqual([])
    expect(findMigrationProblems([second], released)).toHaveLength(1)
  })

  it('that PostgreSQL cannot read is named', () => {
    expect(findMigrationProblems([{ file: '0051_test.sql', sql: 'alter tabel drops' }], released)).toEqual([
      '0051_test.sql: PostgreSQL cannot read it: syntax error at or near "tabel"',
    ])
  })
})

describe('the journal of migrations', () => {
  const last = { idx: 1, tag: '0001_b', when: 20 }
  const journal = (...newer: { idx: number; tag: string; when: number }[]) => [
    { idx: 0, tag: '0000_a', when: 10 },
    last,
    ...newer,
  ]

  it('continues after the previous release', () => {
    expect(findJournalProblems(journal(), last)).toEqual([])
    expect(findJournalProblems(journal({ idx: 2, tag: '0002_c', when: 30 }), last)).toEqual([])
  })

  it('keeps released migrations, and has no newer one that Drizzle would skip', () => {
    expect(findJournalProblems(journal().slice(0, 1), last)).toEqual([
      'Migration 1 has been released as 0001_b. Restore it, and number newer migrations after it.',
    ])
    expect(findJournalProblems(journal({ idx: 2, tag: '0002_c', when: 15 }), last)).toEqual([
      '0002_c: Drizzle skips it, because it is older than 0001_b, which has run. Generate it again.',
    ])
  })
})

it('PostgreSQL’s own parser reads every migration', () => {
  const folder = join(root, 'server/drizzle')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const statements = parseMigration(readFileSync(join(folder, file), 'utf8'))
    expect([file, statements.length]).not.toEqual([file, 0])
  }
})

it('a release records the tables under their names in the database', async () => {
  const tables = await readTableColumns()
  expect(Object.keys(tables)).toContain('drop_tallies')
  expect(tables['drops']).toContain('search_tokens')
})
