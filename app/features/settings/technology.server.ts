import type { Env } from '#app/platform/process/env.server.ts'
import { vapidPublicKey } from '#app/platform/push/vapid.server.ts'
import type { Technology } from './technology.ts'

/** Which technologies are configured, with what may be shown; null: not configured. */
export function findTechnology(env: Env): Record<Technology, string | null> {
	return {
		mail: env.SMTP_URL ? (env.MAIL_FROM ?? '') : null,
		push: vapidPublicKey(env)?.slice(0, 12) ?? null,
		texts: env.SMS_HOOK_URL ? new URL(env.SMS_HOOK_URL).host : null,
		captcha: env.CAPTCHA_PROVIDER ?? null,
		providers: env.OIDC_PROVIDERS.map(({ name }) => name).join(', ') || null,
		cards: env.STRIPE_SECRET_KEY ? `Stripe ${env.STRIPE_SECRET_KEY.split('_')[1]}` : null,
		storage: env.S3_BUCKET ?? env.FILES_DIR ?? null,
		database: env.DATABASE_URL ? 'PostgreSQL' : null,
		address: env.SITE_URL,
		quran: env.QURAN_TRANSLATIONS.join(', ') || null,
	}
}
