import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { type DemoInFull, pitchPath } from '../demo.ts'

/** Shown on the submit page for a demo that has been submitted already. */
export const AlreadySubmitted = ({ demo }: { demo: DemoInFull }) => (
  <section className="grid justify-items-start gap-4">
    <ResultBadge result={demo.result} />
    <h1 className="title">{demo.title} has been sent</h1>
    <p className="max-w-measure text-body text-text-2">
      It is with {demo.drop.name} and can no longer be changed. Its page shows what is heard of it.
    </p>
    <div className="row mt-2 flex-wrap">
      <LinkButton to={pitchPath(demo)} variant="main">
        Follow this song
      </LinkButton>
      <LinkButton to={`/drop/${demo.dropId}`}>Back to the drop</LinkButton>
    </div>
  </section>
)
