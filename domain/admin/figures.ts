/** The period of the figures on the staff's home, in days. */
export const figureDays = 7

/** The period of the share of refunds, in days: in a week, too few songs are due. */
export const refundDays = 30
