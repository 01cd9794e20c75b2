/** Stands where a page is still to come: says its name and what will be there. */
export function LaterPage({ title, what }: { title: string; what: string }) {
  return (
    <section className="grid gap-3">
      <h1 className="title">{title}</h1>
      <p className="max-w-measure text-body text-text-2">{what}</p>
    </section>
  )
}
