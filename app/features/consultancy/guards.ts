const own = '302 /login | 404 | 404 | 404'

/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/consultancy': '200 | 200 | 200 | 200',
	'/consultancy/hold': '302 /login | 302 /consultancy | 302 /consultancy | 302 /consultancy',
	'/dashboard/consultations': '302 /login | 200 | 200 | 200',
	'/dashboard/consultations/:id': own,
	'/dashboard/consultations/:id/:verb': own,
	'/dashboard/consultations/:id/calendar.ics': own,
	'/dashboard/consultations/:id/hour': own,
}
