import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** The link above the heading of a page to the list or area it belongs to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    className="small inline-flex min-h-6 items-center gap-1 justify-self-start text-text-2 hover:text-text max-md:min-h-11"
    to={to}
  >
    <ChevronLeft className="icon-s" aria-hidden="true" />
    {children}
  </Link>
)
