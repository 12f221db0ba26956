/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/search': '200',
	'/search/suggestions': '200',
	'/search/commands': '302 /login | 302 /unauthorized | 200 | 200',
	'/search/staff': '302 /login | 302 /unauthorized | 200 | 200',
	'/admin/search-words': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/search-words/new': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/search-words/misses':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/search-words',
	'/admin/search-words/:groupId': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/search-words/:groupId/:verb':
		'302 /login | 302 /unauthorized | 302 /unauthorized | 302 /admin/search-words',
}
