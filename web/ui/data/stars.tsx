import { Star } from 'lucide-react'

/** One to five stars; the reason for them is passed in and read out. */
export function Stars({ count, text }: { count: number; text?: string }) {
  return (
    <span className="stars" role="img" aria-label={`${count} of 5 stars${text ? `, ${text}` : ''}`}>
      {[1, 2, 3, 4, 5].map((position) => (
        <Star key={position} className={`icon ${position <= count ? 'full' : 'none'}`} aria-hidden="true" />
      ))}
    </span>
  )
}
