import { SpinningRecord } from '../../ui/feedback/loading.tsx'

/** A page that could not be shown, with a retry button; it looks like `offline.html`. */
export function TryAgainPage({ what }: { what: string }) {
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-5 p-4 md:px-36">
      <title>Try again · Velv</title>
      <SpinningRecord />
      <h1 className="title">{what}</h1>
      <p className="text-text-2">Check your connection and try again. What you’ve submitted is safe.</p>
      <button type="button" className="btn main" onClick={() => window.location.reload()}>
        Try again
      </button>
      <a className="link text-text-2" href="/">
        Go to the home page
      </a>
    </main>
  )
}
