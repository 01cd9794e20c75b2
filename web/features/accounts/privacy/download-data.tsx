/** This person’s data as one file. It is a plain link, so the browser itself saves it. */
export function DownloadData() {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="head">Your data</h2>
      <p className="max-w-measure text-text-2">
        Download everything in your account as a ZIP file: your details, messages, payments, and earnings as JSON, and
        the songs you uploaded.
      </p>
      <a className="btn line" href="/api/me/data" download>
        Download my data
      </a>
    </section>
  )
}
