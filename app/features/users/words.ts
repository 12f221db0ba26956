import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Words } from '#app/platform/text/words.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import { maxNameLength, maxPasswordLength, minPasswordLength } from './model.ts'

const text = (of: (values: { name: string }) => string, { name = '' }: Record<string, string>) => of({ name })

/** Day and time of an instant in UTC, because the reader is not signed in. */
const formatMoment = (instant: string) => {
	const at = new Date(instant)
	return `${formatDayAndTime(at, getLocale(), 'UTC')} (UTC)`
}

const loginFailed = (text: string) => ({ title: m.accounts_login_failed_title(), text })

/** Names of a browser and its system, null where unknown. */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
	if (browser && system)
		return m.profile_session_device({ browser: isolated(browser), system: isolated(system) })
	return browser ?? system ?? m.profile_session_unknown()
}

export const accountsWords = {
	'accounts.email-required': () => m.accounts_email_required(),
	'accounts.email-format': () => m.accounts_email_format(),
	'accounts.phone-required': () => m.accounts_phone_required(),
	'accounts.phone-format': () => m.accounts_phone_format(),
	'accounts.phone-taken': () => m.accounts_phone_taken(),
	'accounts.email-or-phone-format': () => m.accounts_email_or_phone_format(),
	'accounts.text-failed': () => m.accounts_text_failed(),
	'accounts.text-sent': () => ({ title: m.accounts_code_sent_title(), text: m.accounts_code_sent_phone() }),
	'accounts.email-taken': () => m.accounts_email_taken(),
	'accounts.name-required': () => m.accounts_name_required(),
	'accounts.name-long': () => m.accounts_name_long({ max: maxNameLength }),
	'accounts.password-required': () => m.accounts_password_required(),
	'accounts.password-short': () => m.accounts_password_short({ min: minPasswordLength }),
	'accounts.password-long': () => m.accounts_password_long({ max: maxPasswordLength }),
	'accounts.password-weak': () => m.accounts_password_weak(),
	'accounts.password-common': () => m.accounts_password_common(),
	'accounts.password-own': () => m.accounts_password_own(),
	'accounts.password-pattern': () => m.accounts_password_pattern(),
	'accounts.password-guessable': () => m.accounts_password_guessable(),
	'accounts.passwords-differ': () => m.accounts_passwords_differ(),
	'accounts.wrong-credentials': () => m.accounts_wrong_credentials(),
	'accounts.too-many-tries': ({ minutes }) => m.accounts_too_many_tries({ minutes: Number(minutes) }),
	'accounts.code-required': () => m.accounts_code_required(),
	'accounts.code-format': () => m.accounts_code_format(),
	'accounts.code-wrong': () => m.accounts_code_wrong(),
	'accounts.code-used': () => m.accounts_code_used(),
	'accounts.code-expired': () => m.accounts_code_expired(),
	'accounts.code-spent': () => m.accounts_code_spent(),
	'accounts.code-wait': ({ seconds }) => m.accounts_code_wait({ seconds: Number(seconds) }),
	'accounts.code-sent': () => ({ title: m.accounts_code_sent_title(), text: m.accounts_code_sent_text() }),
	'accounts.captcha-missing': () => m.accounts_captcha_missing(),
	'accounts.captcha-failed': () => m.accounts_captcha_failed(),
	'accounts.captcha-unreachable': () => m.accounts_captcha_unreachable(),
	'accounts.locked': () => m.accounts_second_locked(),
	'accounts.challenge-over': () => ({
		title: m.accounts_second_over_title(),
		text: m.accounts_second_over_text(),
	}),
	'accounts.closed': ({ until }) =>
		loginFailed(until ? m.accounts_closed_until({ day: formatMoment(until) }) : m.accounts_closed()),
	'accounts.unconfirmed': () => m.accounts_unconfirmed(),
	'accounts.provider-unlinked': () => loginFailed(m.accounts_provider_unlinked()),
	'accounts.provider-unverified': () => loginFailed(m.accounts_provider_unverified()),
	'accounts.provider-no-account': () => loginFailed(m.accounts_provider_no_account()),
	'accounts.provider-denied': () => loginFailed(m.accounts_provider_denied()),
	'accounts.provider-failed': () => loginFailed(m.accounts_provider_failed()),
	'accounts.login-failed': () => ({ title: m.accounts_login_failed_title(), text: m.accounts_unexpected() }),
	'accounts.registration-failed': () => ({
		title: m.accounts_registration_failed_title(),
		text: m.accounts_unexpected(),
	}),
	'accounts.signed-in': (values) => ({
		title: m.accounts_signed_in_title(),
		text: text(m.accounts_signed_in_text, values),
	}),
	'accounts.already-in': (values) => ({ text: text(m.accounts_already_in, values) }),
	'accounts.confirmation-asked': () => ({
		title: m.accounts_confirmation_asked_title(),
		text: m.accounts_confirmation_asked_text(),
	}),
	'accounts.registered': (values) => ({
		title: m.accounts_registered_title(),
		text: text(m.accounts_registered_text, values),
	}),
	'accounts.signed-out': () => ({ title: m.accounts_signed_out_title(), text: m.accounts_signed_out_text() }),
	'accounts.sign-out-failed': () => ({
		title: m.accounts_sign_out_failed_title(),
		text: m.accounts_unexpected(),
	}),
	'accounts.password-set': (values) => ({
		title: m.accounts_password_set_title(),
		text: text(m.accounts_password_set_text, values),
	}),
	'accounts.keeps-sign-ins': () => m.accounts_keeps_sign_ins(),
} satisfies Words
