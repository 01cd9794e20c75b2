import { countText } from '@velv/domain/count-text.ts'
import { Link } from 'react-router'
import { DenseTable, type TableColumn } from '../../../ui/data/dense-table.tsx'
import { closingText } from '../../../ui/text/format.ts'
import type { Organization, OrganizationParts } from './organization.ts'

type Drop = Organization['drops'][number]

const deletedAccount = 'Deleted account'

const columnsWith = ({ dropLink, dropState }: OrganizationParts): TableColumn<Drop>[] => [
  { key: 'name', label: 'Drop', cell: ({ id, name }) => dropLink(id, name) },
  { key: 'state', label: 'State', width: '8.5rem', cell: ({ state }) => dropState(state) },
  {
    key: 'writer',
    label: 'Writer',
    width: '11rem',
    cell: ({ writer: { id, name } }) =>
      name === null ? (
        <span className="text-text-3">{deletedAccount}</span>
      ) : (
        <Link className="person-link" to={`/admin/users/${id}`}>
          {name}
        </Link>
      ),
  },
  { key: 'songs', label: 'Songs', width: '5rem', isAtEnd: true, cell: ({ demos }) => demos },
  {
    key: 'closes',
    label: 'Closing',
    width: '11rem',
    hide: 2,
    isAtEnd: true,
    cellClass: 'text-text-2',
    cell: ({ expireTime }) => closingText(expireTime),
  },
]

type OrganizationDropsProps = { organization: Organization; parts: OrganizationParts }

/** The newest drops of an organization. */
export function OrganizationDrops({ organization: { drops, dropCount }, parts }: OrganizationDropsProps) {
  return (
    <section className="organization-table grid gap-2" aria-labelledby="organization-drops">
      <h2 id="organization-drops" className="head">
        {drops.length < dropCount ? 'Newest drops' : 'Drops'}
      </h2>
      {drops.length === 0 ? (
        <p className="text-text-2">No drops yet.</p>
      ) : (
        <DenseTable
          label="Drops"
          columns={columnsWith(parts)}
          rows={drops}
          keyOf={({ id }) => id}
          hasKeys={false}
          phoneRow={(drop) => (
            <>
              <span className="grid min-w-0 flex-1">
                {parts.dropLink(drop.id, drop.name)}
                <span className="clip text-text-3">
                  {drop.writer.name ?? deletedAccount}, {countText(drop.demos, 'song')}
                </span>
              </span>
              {parts.dropState(drop.state)}
            </>
          )}
        />
      )}
    </section>
  )
}
