import { useState } from 'react'
import { DenseTable } from '../../../ui/data/dense-table.tsx'
import { MoreRows, type PagedQuery } from '../../../ui/data/more-rows.tsx'
import { sortRows, type TableSort } from '../../../ui/data/sort-rows.ts'
import type { Colleague, Team } from '../team.ts'
import { peopleColumns, PersonRow } from './people-columns.tsx'
import { PeopleContext, usePeopleActions } from './use-people-actions.tsx'

type PeopleProps = { team: Team; people: readonly Colleague[]; page: PagedQuery }

/** Everybody on the team: what they are there, when they were last here, and what they did this month. */
export function People({ team, people, page }: PeopleProps) {
  const [sort, setSort] = useState<TableSort>({ by: 'seen', isDescending: true })
  const actions = usePeopleActions(team)
  return (
    <section aria-labelledby="team-people">
      <h2 id="team-people" className="team-head">
        People
      </h2>
      <PeopleContext value={actions}>
        <DenseTable
          label="People"
          columns={peopleColumns}
          rows={sortRows(people, peopleColumns, sort)}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          phoneRow={(person) => <PersonRow person={person} />}
        />
      </PeopleContext>
      <MoreRows page={page} what="people" />
      {actions.dialog}
    </section>
  )
}
