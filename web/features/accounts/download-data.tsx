/** Everything Velv keeps about this person, as one file; a plain link, so that the browser itself saves it. */
export function DownloadData() {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="head">Your data</h2>
      <p className="max-w-measure text-text-2">
        Everything Velv keeps about you in one ZIP: a JSON file, and the songs you sent.
      </p>
      <a className="btn line" href="/api/me/data" download>
        Download my data
      </a>
    </section>
  )
}
