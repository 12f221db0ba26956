import { route } from '@react-router/dev/routes'

const file = (name: string) => `features/profile/routes/${name}.tsx`

/** Some of these are opened from a mail, by whoever: each asks by itself who is signed in. */
export const open = [
	route('profile', file('index')),
	route('profile/picture', file('picture')),
	route('profile/picture/remove', file('picture-remove')),
	route('profile/email', file('email')),
	route('profile/email/:token', file('email-confirm')),
	route('profile/email/stop/:token', file('email-stop')),
	route('profile/phone', file('phone')),
	route('profile/phone/confirm', file('phone-confirm')),
	route('profile/phone/remove', file('phone-remove')),
	route('profile/confirm', file('confirm')),
	route('profile/confirm/again', file('confirm-again')),
	route('profile/security', file('security')),
	route('profile/security/password', file('password')),
	route('profile/security/authenticator', file('authenticator')),
	route('profile/security/authenticator/start', file('authenticator-start')),
	route('profile/security/authenticator/remove', file('authenticator-remove')),
	route('profile/security/backup-codes', file('backup-codes')),
	route('profile/security/passkeys/new', file('passkey-new')),
	route('profile/security/passkeys/:passkeyId/rename', file('passkey-rename')),
	route('profile/security/passkeys/:passkeyId/remove', file('passkey-remove')),
	route('profile/security/sessions/:sessionId/end', file('session-end')),
	route('profile/security/sessions/end-others', file('sessions-end-others')),
	route('profile/security/sessions/end-all', file('sessions-end-all')),
	route('profile/security/providers/refused', 'features/profile/routes/provider-refused.ts'),
	route('profile/security/providers/:provider/connect', 'features/profile/routes/provider-connect.ts'),
	route('profile/security/providers/:provider/connected', 'features/profile/routes/provider-connected.ts'),
	route('profile/security/providers/:accountId/disconnect', file('provider-disconnect')),
	route('profile/data', file('data')),
	route('profile/data/download', file('download')),
	route('profile/data/delete', file('delete')),
	route('profile/data/keep', file('keep')),
]
