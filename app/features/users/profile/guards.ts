/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/profile': '302 /login | 200 | 200 | 200',
	'/profile/confirm': '302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	'/profile/confirm/again': '302 /profile/security',
	'/profile/data': '302 /login | 200 | 200 | 200',
	'/profile/data/delete': '302 /login | 200 | 200 | 200',
	'/profile/data/download': '302 /profile/data',
	'/profile/data/keep': '302 /profile/data',
	'/profile/email': '302 /login | 200 | 200 | 200',
	'/profile/email/:token': '404',
	'/profile/email/stop/:token': '404',
	'/profile/phone': '302 /login | 302 /profile | 302 /profile | 302 /profile',
	'/profile/phone/confirm': '302 /login | 302 /profile | 302 /profile | 302 /profile',
	'/profile/phone/remove': '302 /profile',
	'/profile/picture': '302 /profile',
	'/profile/picture/remove': '302 /profile',
	'/profile/security': '302 /login | 200 | 200 | 200',
	'/profile/security/authenticator': '302 /login | 200 | 200 | 200',
	'/profile/security/authenticator/remove':
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	'/profile/security/authenticator/start': '302 /profile/security/authenticator',
	'/profile/security/backup-codes':
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	'/profile/security/passkeys/:passkeyId/remove': '302 /login | 404 | 404 | 404',
	'/profile/security/passkeys/:passkeyId/rename': '302 /login | 404 | 404 | 404',
	'/profile/security/passkeys/new': '302 /login | 200 | 200 | 200',
	'/profile/security/password': '302 /login | 200 | 200 | 200',
	'/profile/security/providers/:accountId/disconnect': '302 /profile/security',
	'/profile/security/providers/:provider/connect':
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	'/profile/security/providers/:provider/connected':
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	'/profile/security/providers/refused': '302 /profile/security',
	'/profile/security/sessions/:sessionId/end': '302 /profile/security',
	'/profile/security/sessions/end-all': '302 /profile/security',
	'/profile/security/sessions/end-others': '302 /profile/security',
}
