import { NavLink } from 'react-router'

type ViewLinksProps = {
  label: string
  className: string
  views: readonly { to: string; label: string; count?: number | undefined }[]
}

/** Switches between pages of the same place, with how much each lists where it says that. */
export const ViewLinks = ({ label, className, views }: ViewLinksProps) => (
  <nav className={`seg ${className}`} aria-label={label}>
    {views.map((view) => (
      <NavLink key={view.to} to={view.to} end>
        {view.label} {'count' in view && <span className="num">{view.count}</span>}
      </NavLink>
    ))}
  </nav>
)
