/** A page that could not be shown, and the one thing that helps. */
export function TryAgainPage({ what }: { what: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-5 text-center">
      <title>Try again · Velv</title>
      <h1 className="title">{what}</h1>
      <button type="button" className="btn main" onClick={() => window.location.reload()}>
        Try again
      </button>
      <a className="link text-text-2" href="/">
        Back to the beginning
      </a>
    </main>
  )
}
