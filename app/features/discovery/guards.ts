/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/feeds/:file': '404',
	'/pictures/:file': '404',
	'/robots.txt': '200',
	'/site.webmanifest': '200',
	'/sitemap.xml': '200',
	'/sitemaps/:file': '404',
}
