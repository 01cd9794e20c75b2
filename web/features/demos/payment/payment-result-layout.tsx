import type { ReactNode } from 'react'

type PaymentResultLayoutProps = {
  title: string
  badge?: ReactNode
  /** What it means, in a paragraph. */
  message?: ReactNode
  /** The ways on. */
  next?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** What became of a payment, as a page. */
export const PaymentResultLayout = ({ title, badge, message, next, aside, children }: PaymentResultLayoutProps) => (
  <div className="pair">
    <title>{`${title} · Velv`}</title>
    <section>
      <div className="row mb-4 flex-wrap gap-4">
        <h1 className="title">{title}</h1>
        {badge}
      </div>
      {message && <p className="max-w-measure text-body text-text-2">{message}</p>}
      {children}
      {next && <div className="row mt-6 flex-wrap">{next}</div>}
    </section>
    {aside && <aside>{aside}</aside>}
  </div>
)
