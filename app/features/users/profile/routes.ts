import { page } from '#app/routing.ts'

const file = (name: string) => `features/users/profile/routes/${name}.tsx`

/** A button without a page of its own. */
const act = (path: string, answer: string) => ({
	...page(path, 'features/users/profile/routes/act.ts', answer),
	id: path,
})

/** In the open area because mails link to some of these; each checks the session itself. */
export const open = [
	page('profile', file('index'), '302 /login | 200 | 200 | 200'),
	act('profile/picture', '302 /profile'),
	act('profile/picture/remove', '302 /profile'),
	page('profile/email', file('email'), '302 /login | 200 | 200 | 200'),
	page('profile/email/:token', file('email-confirm'), '404'),
	page('profile/email/stop/:token', file('email-stop'), '404'),
	page('profile/phone', file('phone'), '302 /login | 302 /profile | 302 /profile | 302 /profile'),
	page(
		'profile/phone/confirm',
		file('phone-confirm'),
		'302 /login | 302 /profile | 302 /profile | 302 /profile',
	),
	act('profile/phone/remove', '302 /profile'),
	page(
		'profile/confirm',
		file('confirm'),
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	),
	act('profile/confirm/again', '302 /profile/security'),
	page('profile/security', file('security'), '302 /login | 200 | 200 | 200'),
	page('profile/security/password', file('password'), '302 /login | 200 | 200 | 200'),
	page('profile/security/authenticator', file('authenticator'), '302 /login | 200 | 200 | 200'),
	act('profile/security/authenticator/start', '302 /profile/security/authenticator'),
	page(
		'profile/security/authenticator/remove',
		file('authenticator-remove'),
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	),
	page(
		'profile/security/backup-codes',
		file('backup-codes'),
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	),
	page('profile/security/passkeys/new', file('passkey-new'), '302 /login | 200 | 200 | 200'),
	page('profile/security/passkeys/:passkeyId/rename', file('passkey-rename'), '302 /login | 404 | 404 | 404'),
	page('profile/security/passkeys/:passkeyId/remove', file('passkey-remove'), '302 /login | 404 | 404 | 404'),
	act('profile/security/sessions/:sessionId/end', '302 /profile/security'),
	act('profile/security/sessions/end-others', '302 /profile/security'),
	act('profile/security/sessions/end-all', '302 /profile/security'),
	page(
		'profile/security/providers/refused',
		'features/users/profile/routes/provider-refused.ts',
		'302 /profile/security',
	),
	page(
		'profile/security/providers/:provider/connect',
		'features/users/profile/routes/provider-connect.ts',
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	),
	page(
		'profile/security/providers/:provider/connected',
		'features/users/profile/routes/provider-connected.ts',
		'302 /login | 302 /profile/security | 302 /profile/security | 302 /profile/security',
	),
	act('profile/security/providers/:accountId/disconnect', '302 /profile/security'),
	page('profile/data', file('data'), '302 /login | 200 | 200 | 200'),
	page('profile/data/download', file('download'), '302 /profile/data'),
	page('profile/data/delete', file('delete'), '302 /login | 200 | 200 | 200'),
	act('profile/data/keep', '302 /profile/data'),
]
