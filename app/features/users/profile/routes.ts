import { route } from '@react-router/dev/routes'

const file = (name: string) => `features/users/profile/routes/${name}.tsx`

/** A button that posts, and no page. */
const act = (path: string) => route(path, 'features/users/profile/routes/act.ts', { id: path })

/** Some of these are opened from a mail, by whoever: each asks by itself who is signed in. */
export const open = [
	route('profile', file('index')),
	act('profile/picture'),
	act('profile/picture/remove'),
	route('profile/email', file('email')),
	route('profile/email/:token', file('email-confirm')),
	route('profile/email/stop/:token', file('email-stop')),
	route('profile/phone', file('phone')),
	route('profile/phone/confirm', file('phone-confirm')),
	act('profile/phone/remove'),
	route('profile/confirm', file('confirm')),
	act('profile/confirm/again'),
	route('profile/security', file('security')),
	route('profile/security/password', file('password')),
	route('profile/security/authenticator', file('authenticator')),
	act('profile/security/authenticator/start'),
	route('profile/security/authenticator/remove', file('authenticator-remove')),
	route('profile/security/backup-codes', file('backup-codes')),
	route('profile/security/passkeys/new', file('passkey-new')),
	route('profile/security/passkeys/:passkeyId/rename', file('passkey-rename')),
	route('profile/security/passkeys/:passkeyId/remove', file('passkey-remove')),
	act('profile/security/sessions/:sessionId/end'),
	act('profile/security/sessions/end-others'),
	act('profile/security/sessions/end-all'),
	route('profile/security/providers/refused', 'features/users/profile/routes/provider-refused.ts'),
	route('profile/security/providers/:provider/connect', 'features/users/profile/routes/provider-connect.ts'),
	route(
		'profile/security/providers/:provider/connected',
		'features/users/profile/routes/provider-connected.ts',
	),
	act('profile/security/providers/:accountId/disconnect'),
	route('profile/data', file('data')),
	route('profile/data/download', file('download')),
	route('profile/data/delete', file('delete')),
	act('profile/data/keep'),
]
