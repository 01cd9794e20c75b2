import { sql } from 'drizzle-orm'

/**
 * The feed that a drop is in: `open` or, once it has closed, `expired`. Private and paused drops are in none. One that has
 * closed stays open here until the job closes it, so queries compare its closing time, too.
 */
export const feedOfDrop = sql`case when status = 'approved' and audience = '' then case when closed_at is not null or delivery_date is not null then 'expired' when paused_at is null and owner_disabled_at is null then 'open' end end`

/** The lists of drops, in the wording of their partial indexes. */
export const dropLists = {
  open: sql`feed = 'open'`,
  expired: sql`feed = 'expired'`,
  /** With demos to screen. */
  waiting: sql`status = 'approved' and delivery_date is null and has_demos_to_screen`,
  /** Closed, with all demos screened. */
  due: sql`status = 'approved' and delivery_date is null and closed_at is not null and not has_demos_to_screen`,
}
