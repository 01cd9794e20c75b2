import { slotMark } from '../slot.tsx'

/** The drops that are open now; the server writes the cards, and without any the section is not shown. */
export function Asks() {
  return (
    <section className="asks">
      <div className="wrap row between items-baseline">
        <h2 className="title">What people ask for</h2>
        <a className="link small text-text-2 whitespace-nowrap" href="/signup">
          Sign up to see all
        </a>
      </div>
      <ul
        className="board"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
        tabIndex={0}
        aria-label="Drops that are open now"
        dangerouslySetInnerHTML={slotMark('shelf')}
      />
    </section>
  )
}
