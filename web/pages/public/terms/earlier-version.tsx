import { ContentFrame } from '../content-frame.tsx'
import { VersionDate, type VersionedPath } from './versions.tsx'

type EarlierVersionProps = { title: string; day: string; path: VersionedPath; text: string }

/** An earlier version as it was, from a file that never changes. */
export function EarlierVersion({ title, day, path, text }: EarlierVersionProps) {
  return (
    <ContentFrame>
      <article className="reading">
        <header className="reading-head">
          <h1 className="title">{title}</h1>
          <p className="text-lede text-text-2">
            This version no longer applies.{' '}
            <a className="link" href={path}>
              Read the current version
            </a>
          </p>
          <VersionDate day={day} />
        </header>
        <div className="reading-text" dangerouslySetInnerHTML={{ __html: text }} />
      </article>
    </ContentFrame>
  )
}
