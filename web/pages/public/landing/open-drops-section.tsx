import { slotMark } from '../slot.tsx'

/** The drops that are open now; the server writes the cards, or one quiet entry when there are none. */
export function OpenDropsSection() {
  return (
    <section className="asks" id="drops">
      <div className="wrap asks-head">
        <h2 className="title">What people ask for</h2>
        <p className="text-text-2">
          Live briefs, as they stand right now. Each was read by a person at Velv before it went up.
        </p>
      </div>
      <ul
        className="board"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
        tabIndex={0}
        aria-label="Drops that are open now"
        dangerouslySetInnerHTML={slotMark('openDrops')}
      />
    </section>
  )
}
