/** Where everybody reads what came, what went and what is left. */
export const booksPath = '/donate/funds'

/** So many payments are listed on the page of a fund; its file has more. */
export const shownPayments = 100
export const filedPayments = 10_000
