import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  type FocusEvent,
  Fragment,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
} from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { moveRowFocus } from '../keyboard/move-row-focus.ts'
import { usePageKeys } from '../keyboard/use-page-keys.ts'
import { useMatchesMedia } from '../layout/use-is-wide.ts'
import type { TableSort } from './sort-rows.ts'
import { useRowsInSteps } from './use-rows-in-steps.ts'
import './dense-table.css'

export type TableColumn<Row> = {
  key: string
  label: ReactNode
  /** A CSS length; columns without one share the rest of the width. */
  width?: string | undefined
  /** Numbers, times, and row actions are at the right edge of their column. */
  isAtEnd?: boolean
  /** Hidden while the table is narrower than 64rem (2) or 48rem (1). */
  hide?: 1 | 2
  /** A class of the whole column, and one of its cells alone. */
  className?: string
  cellClass?: string
  /** Its cells are the headings of the rows, as the first column's are in the dense style. */
  isRowHead?: boolean
  /** What the column is sorted by; without it, its head is no button. */
  sortBy?: (row: Row) => number | string | undefined
  /** Whether the first press sorts the largest value first, which is usual for counts. */
  isDescendingFirst?: boolean
  /** The first column names the row and begins with its link, which opens the row. */
  cell: (row: Row) => ReactNode
  /** In the place of the cell while the rows load; a text is the width of a bar. */
  skeleton?: ReactNode
  /** In the footer: the total of the column, or how many rows are listed. */
  foot?: ReactNode
}

/** How a table looks that is not in the dense style, which the default values describe. */
type TableLook = {
  /** The class of the table. Its rows are no targets themselves, and its first column is no heading of theirs. */
  look?: string
  /** A media query: at which widths the rows are those of a phone; "not all" for a table at every width. */
  narrow?: string
  /** The class of a row on a phone. */
  phoneClass?: string
}

export type DenseTableProps<Row> = TableLook & {
  /** Names the table for screen readers: "My drops". */
  label: string
  columns: readonly TableColumn<Row>[]
  /** In the order in which they are shown; see `sortRows`. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The class of a row that stands out. */
  classOf?: (row: Row) => string | undefined
  sort?: TableSort | undefined
  onSort?: (sort: TableSort) => void
  /** The content of a row on a phone, 64 px high. */
  phoneRow?: (row: Row) => ReactNode
  /** For a table with a preview: the row that is shown there, and what follows the focus and the pointer. */
  selected?: string | undefined
  onSelect?: (key: string) => void
  /** The heading above a row and those after it, where it differs from the one before; the first rows usually have none. */
  groupOf?: (row: Row) => string
  /** What else a row reacts to, such as being dragged. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>
  /** False for a table that is not the main list of its page: J and K belong to only one. */
  hasKeys?: boolean
  /** The row of the footer, if it is not that of the columns. */
  foot?: ReactNode
}

/** As `.wide-only` in base.css. */
const phone = '(width < 760px)'

/**
 * A working list: 44 px rows with columns, a sort, and totals in the footer. J and K move the focus from row to row, and
 * Enter opens the row, because the focus is on its link. On a phone it is a list of two-line rows.
 */
export function DenseTable<Row>({ hasKeys = true, ...props }: DenseTableProps<Row>) {
  const { look, narrow = phone, phoneClass = 'dense-phone-row', phoneRow, keyOf, classOf } = props
  const host = useRef<HTMLDivElement>(null)
  const isNarrow = useMatchesMedia(narrow)
  const rows = useRowsInSteps(props.rows)
  const move = (by: 1 | -1) => {
    const shown = [...host.current!.querySelectorAll<HTMLElement>('[data-row]')]
    const links = shown.flatMap((row) => row.querySelector<HTMLElement>(rowLink) ?? [])
    moveRowFocus(
      links,
      by,
      shown.findIndex((row) => row.dataset['row'] === props.selected),
    )
  }
  usePageKeys(hasKeys ? { j: () => move(1), k: () => move(-1) } : {})
  return (
    <div ref={host} className={look ? undefined : 'dense'}>
      {isNarrow ? (
        <ul aria-label={props.label} className={look && 'table-cards'}>
          {rows.map((row, at) => (
            <Fragment key={keyOf(row)}>
              {groupAbove(rows, at, props.groupOf) && (
                <li className="dense-group">{groupAbove(rows, at, props.groupOf)}</li>
              )}
              <li className={joined(phoneClass, classOf?.(row))} data-row={keyOf(row)}>
                {phoneRow?.(row)}
              </li>
            </Fragment>
          ))}
        </ul>
      ) : (
        <WideTable {...props} rows={rows} />
      )}
    </div>
  )
}

/** The control of a row that J and K move to. */
const rowLink = 'a, button:not([role="checkbox"])'

const joined = (...classes: (string | false | undefined)[]): string | undefined =>
  classes.filter(Boolean).join(' ') || undefined

/** The group that begins with this row; empty where none does. */
function groupAbove<Row>(rows: readonly Row[], at: number, groupOf: (row: Row) => string = () => ''): string {
  const group = groupOf(rows[at]!)
  return at > 0 && groupOf(rows[at - 1]!) === group ? '' : group
}

/** Not in a dialog that a row has opened (React passes its events on to the row), or in a menu, which may be in the row. */
const isInside = ({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean =>
  currentTarget.contains(target as Node) && (target as Element).closest(overlay) === null

const overlay = '[role="menu"], [role="dialog"], [role="alertdialog"], [role="presentation"]'

const isControl = (event: SyntheticEvent<HTMLElement>): boolean =>
  !isInside(event) || (event.target as Element).closest('a, button') !== null

function WideTable<Row>(props: DenseTableProps<Row>) {
  const { look, label, columns, rows, keyOf, classOf, sort, onSort, selected, groupOf, rowProps } = props
  const press = useRowPress(props)
  return (
    <table className={look}>
      <caption className="sr">{label}</caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody>
        {rows.map((row, at) => {
          const key = keyOf(row)
          const group = groupAbove(rows, at, groupOf)
          return (
            <Fragment key={key}>
              {group && (
                <tr className="dense-group">
                  <th scope="rowgroup" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              )}
              <tr
                data-row={key}
                className={classOf?.(row)}
                aria-current={key === selected || undefined}
                {...(look === undefined && press(key))}
                {...rowProps?.(row)}
              >
                {columns.map((column, index) => (
                  <Cell
                    key={column.key}
                    column={column}
                    isName={column.isRowHead ?? (index === 0 && look === undefined)}
                  >
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
      <TableFoot {...props} />
    </table>
  )
}

/** Pressing a row anywhere opens or selects it. The link in its first cell does the same for the keyboard. */
function useRowPress<Row>({ onSelect }: DenseTableProps<Row>) {
  const pressedOn = useRef<string>(undefined)
  return (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pressedOn.current = isControl(event) ? undefined : key
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      // A menu's button may be replaced while it is pressed, and the click is then the row's.
      if (pressedOn.current !== key || isControl(event)) return
      if (onSelect) onSelect(key)
      else event.currentTarget.querySelector('a')?.click()
    },
    onFocus: (event: FocusEvent<HTMLElement>) => isInside(event) && onSelect?.(key),
  })
}

function TableFoot<Row>({ columns, foot }: DenseTableProps<Row>) {
  if (foot === undefined && columns.every((column) => column.foot === undefined)) return null
  return (
    <tfoot>
      {foot ?? (
        <tr>
          {columns.map((column) => (
            <td key={column.key} className={cellClassOf(column)}>
              {column.foot}
            </td>
          ))}
        </tr>
      )}
    </tfoot>
  )
}

type Column = Omit<TableColumn<never>, 'cell' | 'sortBy'> & { sortBy?: unknown }

type HeadProps = {
  columns: readonly Column[]
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
}

function TableHead({ columns, sort, onSort }: HeadProps) {
  return (
    <>
      <colgroup>
        {columns.map(({ key, width, hide, className }) => (
          <col key={key} className={className} data-hide={hide} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function HeadCell({ column, sort, onSort }: Omit<HeadProps, 'columns'> & { column: Column }) {
  const { key, label, sortBy, isDescendingFirst = false } = column
  const current = sort?.by === key ? sort : undefined
  const Arrow = current?.isDescending ? ArrowDown : ArrowUp
  const next = { by: key, isDescending: current ? !current.isDescending : isDescendingFirst }
  return (
    <th
      scope="col"
      className={cellClassOf(column)}
      data-hide={column.hide}
      aria-sort={current && (current.isDescending ? 'descending' : 'ascending')}
    >
      {sortBy && onSort ? (
        <button type="button" onClick={() => onSort(next)}>
          {label}
          {current && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function Cell({ column, isName, children }: { column: Column; isName: boolean; children: ReactNode }) {
  const props = { className: joined(cellClassOf(column), column.cellClass), 'data-hide': column.hide }
  return isName ? (
    <th scope="row" {...props}>
      {children}
    </th>
  ) : (
    <td {...props}>{children}</td>
  )
}

const cellClassOf = ({ isAtEnd, className }: Column) => joined(isAtEnd && 'at-end', className)

export type DenseTableSkeletonProps = TableLook & {
  columns: readonly Column[]
  sort?: TableSort | undefined
  count?: number
  what: string
  /** The content of a row on a phone while it loads. */
  phoneSkeleton?: ReactNode
}

const barOf = (skeleton: ReactNode = 'w-3/5'): ReactNode =>
  typeof skeleton === 'string' ? <Skeleton className={`h-3.5 ${skeleton}`} /> : skeleton

/** The table while its rows load, in its final shape. */
export function DenseTableSkeleton({ columns, sort, count = 10, what, ...shape }: DenseTableSkeletonProps) {
  const { look, narrow = phone, phoneClass = 'dense-phone-row' } = shape
  const isNarrow = useMatchesMedia(narrow)
  const rows = Array.from({ length: count }, (_, at) => at)
  return (
    <div className={look ? undefined : 'dense'} role="status">
      <span className="sr">Loading {what}</span>
      <div aria-hidden="true" inert className={isNarrow && look ? 'table-cards' : undefined}>
        {isNarrow ? (
          rows.map((row) => (
            <div key={row} className={phoneClass}>
              {shape.phoneSkeleton ?? <Skeleton className="h-3.5 w-full" />}
            </div>
          ))
        ) : (
          <table className={look}>
            <TableHead columns={columns} sort={sort} />
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  {columns.map((column) => (
                    <td key={column.key} className={cellClassOf(column)} data-hide={column.hide}>
                      {barOf(column.skeleton)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  )
}

type SplitBarProps = {
  /** In the order of the bar; the color is a custom property, and what is missing to `total` stays empty. */
  parts: readonly { color: string; count: number }[]
  total: number
  /** What the bar shows, in words: "4 in screening, 2 pitched, 9 no go". */
  label: string
}

/** How a total is divided, as a thin bar in a table. */
export function SplitBar({ parts, total, label }: SplitBarProps) {
  return (
    <span className="split-bar" role="img" aria-label={label}>
      {parts.map(
        ({ color, count }) =>
          count > 0 && <span key={color} style={{ background: color, width: `${(100 * count) / total}%` }} />,
      )}
    </span>
  )
}
