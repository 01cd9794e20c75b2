import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PeopleFrame } from './people-frame.tsx'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The skeleton of the account list, as rows or as cards. */
export const PeopleSkeleton = () => (
  <div role="status">
    <span className="sr">Loading accounts</span>
    <div className="people-table" aria-hidden="true">
      <PeopleFrame all={<Box />}>
        {rows.map((row) => (
          <tr key={row}>
            <td className="selection-column">
              <Box />
            </td>
            <td>
              <Who />
            </td>
            {['w-28', 'w-29', 'w-16', 'w-16', 'w-16'].map((width, at) => (
              <td key={at}>
                <Skeleton className={`h-3.5 ${width}`} />
              </td>
            ))}
            <td>
              <Skeleton className="ml-auto h-3.5 w-20" />
            </td>
            <td>
              <span className="row-actions">
                <Dots />
              </span>
            </td>
          </tr>
        ))}
      </PeopleFrame>
    </div>
    <div className="people-cards" aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className="person-card">
          <Face />
          <span className="grid gap-1.5 py-0.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </span>
          <span className="row-actions">
            <Dots />
          </span>
        </div>
      ))}
    </div>
  </div>
)

const Who = () => (
  <span className="row">
    <Face />
    <span className="grid gap-1.5">
      <Skeleton className="h-3.5 w-28" />
      <Skeleton className="h-3 w-36" />
    </span>
  </span>
)

const Face = () => <span className="avatar skeleton rounded-round" />

const Box = () => (
  <span className="selection-checkbox">
    <span className="box" />
  </span>
)

const Dots = () => (
  <span className="row-menu-space">
    <Skeleton className="mx-auto h-1 w-4" />
  </span>
)
