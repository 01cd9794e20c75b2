/** The mark and the name; wrap it in the link it should be. */
export function Logo() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="16" fill="var(--brass)" />
        <path d="M6.5 2.2 16 25 25.5 2.2" fill="none" stroke="var(--ground)" strokeWidth="3.2" />
        <circle cx="16" cy="10.4" r="2.3" fill="var(--ground)" />
      </svg>
      Velv
    </>
  )
}
