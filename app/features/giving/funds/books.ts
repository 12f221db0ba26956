/** The address of the open books. */
export const booksPath = '/donate/funds'

/** How many payments a fund's page lists; its file has all. */
export const shownPayments = 100
export const filedPayments = 10_000
