import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

/** Other ways to sign in to the account, if any. */
function keysIn({ passkeys = '0', providers = '0' }: Record<string, string>): string {
	const counts = { passkeys: Number(passkeys), providers: Number(providers) }
	return counts.passkeys + counts.providers === 0 ? '' : ` ${m.recovery_keys_remain(counts)}`
}

export const recoveryWords = {
	'recovery.email-required': () => m.accounts_email_required(),
	'recovery.email-format': () => m.accounts_email_format(),
	'recovery.email-or-phone-format': () => m.accounts_email_or_phone_format(),
	'recovery.too-many-tries': ({ minutes }) => m.accounts_too_many_tries({ minutes: Number(minutes) }),
	'recovery.captcha-missing': () => m.accounts_captcha_missing(),
	'recovery.captcha-failed': () => m.accounts_captcha_failed(),
	'recovery.captcha-unreachable': () => m.accounts_captcha_unreachable(),
	'recovery.wait': ({ seconds }) => m.recovery_wait({ seconds: Number(seconds) }),
	'recovery.password-reset': ({ name = '', ...keys }) => ({
		title: m.recovery_password_reset_title(),
		text: m.recovery_password_reset_text({ name }) + keysIn(keys),
	}),
	'recovery.password-saved': (keys) => ({
		title: m.recovery_password_reset_title(),
		text: m.recovery_password_saved_text() + keysIn(keys),
	}),
	'recovery.password-second': (keys) => ({
		title: m.recovery_password_reset_title(),
		text: m.recovery_password_second_text() + keysIn(keys),
	}),
	'recovery.confirmed': () => ({ title: m.recovery_confirmed_title(), text: m.recovery_confirmed_text() }),
	'recovery.confirmation-sent': () => ({
		title: m.recovery_confirmation_sent_title(),
		text: m.recovery_confirmation_sent_text(),
	}),
	'recovery.unlocked': () => ({ title: m.recovery_unlocked_title(), text: m.recovery_unlocked_text() }),
	'recovery.keeps-links': () => m.recovery_keeps_links(),
} satisfies Words
