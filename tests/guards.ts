/** Every URL of the site and what it answers to GET by: visitor | user | scholar | admin. A new route is added here. */
export const guardTable: Record<string, string> = {
	'/': '200 | 200 | 200 | 200',
	'/*': '404 | 404 | 404 | 404',
}
