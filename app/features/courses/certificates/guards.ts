/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/admin/certificates': '302 /login | 302 /unauthorized | 302 /unauthorized | 200',
	'/admin/certificates/:number/reinstatement': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/certificates/:number/replacement': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/admin/certificates/:number/revocation': '302 /login | 302 /unauthorized | 302 /unauthorized | 404',
	'/certificates': '200',
	'/certificates/:number': '404',
	'/certificates/:number/:file': '404',
	'/certificates/key': '200',
	'/certificates/key/:file': '404',
	'/courses/:courseId/certificate.svg': '404',
	'/dashboard/certificates': '302 /login | 200 | 200 | 200',
}
