import type { ReactNode } from 'react'

type PaymentResultLayoutProps = {
  title: string
  badge?: ReactNode
  /** What the result means, in a paragraph. */
  message?: ReactNode
  /** The next steps. */
  next?: ReactNode
  aside?: ReactNode
  children?: ReactNode
}

/** The result of a payment, as a page. */
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
