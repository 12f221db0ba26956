import { m } from '#app/paraglide/messages.js'

/** Set by operators in the environment; admins see only whether, never secrets. */
export const technologies = [
	'mail',
	'push',
	'texts',
	'captcha',
	'providers',
	'cards',
	'storage',
	'database',
	'address',
	'quran',
] as const
export type Technology = (typeof technologies)[number]

const variables: Record<Technology, string> = {
	mail: 'SMTP_URL, MAIL_FROM',
	push: 'VAPID_PRIVATE_KEY',
	texts: 'SMS_HOOK_URL',
	captcha: 'CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET',
	providers: 'OIDC_PROVIDERS',
	cards: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
	storage: 'S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY; FILES_DIR',
	database: 'DATABASE_URL',
	address: 'SITE_URL',
	quran: 'QURAN_TRANSLATIONS',
}
const words: Record<Technology, { label: () => string; hint: () => string }> = {
	mail: { label: m.settings_tech_mail, hint: m.settings_tech_mail_hint },
	push: { label: m.settings_tech_push, hint: m.settings_tech_push_hint },
	texts: { label: m.settings_tech_texts, hint: m.settings_tech_texts_hint },
	captcha: { label: m.settings_tech_captcha, hint: m.settings_tech_captcha_hint },
	providers: { label: m.settings_tech_providers, hint: m.settings_tech_providers_hint },
	cards: { label: m.settings_tech_cards, hint: m.settings_tech_cards_hint },
	storage: { label: m.settings_tech_storage, hint: m.settings_tech_storage_hint },
	database: { label: m.settings_tech_database, hint: m.settings_tech_database_hint },
	address: { label: m.settings_tech_address, hint: m.settings_tech_address_hint },
	quran: { label: m.settings_tech_quran, hint: m.settings_tech_quran_hint },
}

export function technologyText(id: Technology): { label: string; hint: string; variables: string } {
	const { label, hint } = words[id]
	return { label: label(), hint: hint(), variables: variables[id] }
}
