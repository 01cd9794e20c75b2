import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Stands above the heading of an owner's page: the way to the area it belongs to. */
export const ToOwnerArea = () => (
  <Link className="to-area small" to="/drop">
    <ChevronLeft className="icon-s" aria-hidden="true" />
    Your drops
  </Link>
)
