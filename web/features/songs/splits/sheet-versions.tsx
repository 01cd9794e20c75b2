import { Download } from 'lucide-react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import { paperSize } from '../../../ui/text/paper-size.ts'

/** The files of a split sheet: of the current one, or of a final version. */
export function SheetFiles({ songId, version }: { songId: string; version?: number }) {
  const sheet = `/api/songs/${songId}/splits/sheet`
  const query = version === undefined ? '' : `version=${version}`
  const name = version === undefined ? 'Split sheet' : `Version ${version}`
  return (
    <span className="splits-files">
      <a
        className="btn quiet sm"
        href={`${sheet}.pdf?paper=${paperSize()}${query && `&${query}`}`}
        download
        aria-label={version === undefined ? undefined : `${name} as PDF`}
      >
        <Download className="icon-s" aria-hidden="true" />
        {version === undefined ? name : 'PDF'}
      </a>
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          className="btn quiet sm wide-only"
          href={`${sheet}.${format}${query && `?${query}`}`}
          download
          aria-label={`${name} as ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}

/** Every version that everyone confirmed, newest first. */
export function SheetVersions({ songId }: { songId: string }) {
  const page = api.useInfiniteQuery(
    'get',
    '/api/songs/{id}/splits/versions',
    { params: { path: { id: songId }, query: {} } },
    cursorPagination,
  )
  return (
    <PagedList page={page} what="final versions" skeleton={2} empty={<p>No version is final yet.</p>}>
      {(rows, more) => (
        <>
          <ul className="split-history" aria-label="Final versions">
            {rows.map(({ version, title, finalAt }) => (
              <li key={version}>
                <span className="splits-lines">
                  <span>Version {version}</span>
                  <span className="splits-quiet">
                    <bdi>{title}</bdi>, final since {onDayText(finalAt)}
                  </span>
                </span>
                <SheetFiles songId={songId} version={version} />
              </li>
            ))}
          </ul>
          {more}
        </>
      )}
    </PagedList>
  )
}
